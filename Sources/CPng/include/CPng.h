#ifndef CPNG_H
#define CPNG_H
/// The version of libpng this was compiled against, as PNG_LIBPNG_VER.
int cpng_header_version(void);
#endif
