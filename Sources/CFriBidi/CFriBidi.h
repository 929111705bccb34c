// FriBidi: the Unicode bidirectional algorithm.
#pragma once
#include <fribidi.h>
