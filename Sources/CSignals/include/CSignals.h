// Handlers of signals. Systems name the members of `struct sigaction` differently behind macros, which Swift does
// not see; C does.
#pragma once

#include <signal.h>
#include <stdbool.h>

typedef void (*signal_handler)(int number, siginfo_t *information, void *context);

/// Installs a handler of a signal; `flags` are those of `sigaction`. Async-signal-safe.
void install_signal_handler(int number, signal_handler handler, int flags);

/// Whether the process ignores a signal.
bool is_signal_ignored(int number);
