// giflib, which the plain writer of GIF is built on.
#pragma once
#include <gif_lib.h>
