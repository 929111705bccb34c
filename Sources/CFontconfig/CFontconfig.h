// fontconfig: which font files there are.
#pragma once
#include <fontconfig/fontconfig.h>
