#include "CPng.h"
#include <png.h>
int cpng_header_version(void) { return PNG_LIBPNG_VER; }
