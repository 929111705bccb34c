// All loops. Included once for each kind of processor.

#if LANES == 8
#define load_some_of_eight load_some
#define save_some_of_eight save_some
#endif

#include "Blends.h"
#include "Fills.h"
#include "BlendModes.h"
#include "Images.h"
#include "Samples.h"
#include "Projections.h"
#include "Blurs.h"
#include "Materials.h"
#include "Comparisons.h"
#include "Nearest.h"
#include "Sweeps.h"
#include "Gradients.h"
#include "Windings.h"
#include "SparsePixels.h"
#include "Stations.h"
