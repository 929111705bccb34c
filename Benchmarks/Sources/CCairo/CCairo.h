// Cairo, the peer that drawing is measured against.
#pragma once
#include <cairo.h>
