// HarfBuzz: shaping, outlines, and the checks of a font's tables.
#pragma once
#include <hb.h>
#include <hb-ot.h>
