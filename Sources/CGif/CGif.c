#include "CGif.h"
#include <gif_lib.h>
int cgif_header_major(void) { return GIFLIB_MAJOR; }
