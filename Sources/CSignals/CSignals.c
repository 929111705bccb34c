// What POSIX adds to C11.
#define _XOPEN_SOURCE 700

#include "CSignals.h"

#include <stddef.h>

void install_signal_handler(int number, signal_handler handler, int flags) {
  struct sigaction action = {0};
  sigemptyset(&action.sa_mask);
  action.sa_flags = flags | SA_SIGINFO;
  action.sa_sigaction = handler;
  sigaction(number, &action, NULL);
}

bool is_signal_ignored(int number) {
  struct sigaction action;
  return sigaction(number, NULL, &action) == 0 && action.sa_handler == SIG_IGN;
}
