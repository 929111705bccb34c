#ifndef CGIF_H
#define CGIF_H
/// The major version of giflib this was compiled against.
int cgif_header_major(void);
#endif
