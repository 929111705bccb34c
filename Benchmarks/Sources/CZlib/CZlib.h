// zlib, which the plain writer of APNG is built on.
#pragma once
#include <zlib.h>
