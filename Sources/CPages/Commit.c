#include "CPages.h"

#ifndef REFRESH_RENDER_COMMIT
#define REFRESH_RENDER_COMMIT
#endif

#define TEXT(words) #words
#define TEXT_OF(macro) TEXT(macro)

const char *CPages_commit(void) { return TEXT_OF(REFRESH_RENDER_COMMIT); }
