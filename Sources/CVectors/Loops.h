// All loops. Included once for each kind of processor.

#if LANES == 8
#define load_some_of_eight load_some
#define save_some_of_eight save_some
#endif

typedef double NAME(eight) __attribute__((ext_vector_type(8)));
typedef int64_t NAME(eight_counts) __attribute__((ext_vector_type(8)));

#include "Blends.h"
#include "BlendModes.h"
#include "Veils.h"
#include "Images.h"
#include "Samples.h"
#include "Projections.h"
#include "Blurs.h"
#include "Materials.h"
#include "Comparisons.h"
#include "Nearest.h"
#include "Fills.h"
#include "Sweeps.h"
#include "GradientPieces.h"
#include "LinearGradients.h"
#include "RoundGradientFloats.h"
#include "RoundGradients.h"
#include "Paintings.h"
#include "Windings.h"
#include "SparsePixels.h"
#include "Stations.h"
