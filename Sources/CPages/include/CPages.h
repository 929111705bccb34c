/// The texts of the pages that the command writes and serves. They are embedded by the C compiler,
/// which takes them as they are; as a literal of Swift they would take longer to build than most rooms.
/// And the commit, which only a compiler of C can be told.
#ifndef CPAGES_H
#define CPAGES_H

/// A page's markup, with `<!-- filled in -->` where other parts go, its style and its scripts.
typedef struct {
  const unsigned char *_Nonnull markup;
  const unsigned char *_Nonnull style;
  const unsigned char *_Nonnull scripts;
} CPage;

CPage CPages_report(void);
CPage CPages_tune(void);

/// The commit from which the program was built; empty where the build does not know it.
const char *_Nonnull CPages_commit(void);

#endif
