# shellcheck shell=bash
# What the project needs before it can be built: a Swift toolchain, libpng and giflib, and for fonts
# from files HarfBuzz, FriBidi and fontconfig.
#
# To be sourced. Sets `root`, the top of the project. Nothing is written and the network is not
# touched when everything is there already. Plain bash 3.2, as macOS still has it.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd -P)

readonly required_swift="6.2"

say() { printf '%s\n' "$*" >&2; }

fail() {
  printf 'error: %s\n' "$1" >&2
  shift
  local line
  for line in "$@"; do printf '  %s\n' "$line" >&2; done
  exit 1
}

# True when version $1 (such as 6.3.1) is at least version $2 (such as 6.2).
version_at_least() {
  local major minor required_major required_minor rest
  IFS=. read -r major minor rest <<<"$1"
  IFS=. read -r required_major required_minor rest <<<"$2"
  minor=${minor:-0}
  required_minor=${required_minor:-0}
  ((major > required_major || (major == required_major && minor >= required_minor)))
}

require_swift() {
  local how="Install it from https://www.swift.org/install and put it on the PATH."
  command -v swift >/dev/null 2>&1 ||
    fail "There is no Swift on the PATH; this needs $required_swift or later." "$how"

  local text version
  text=$(swift --version 2>/dev/null) ||
    fail "Swift is there but does not start." "Try it: swift --version" "$how"
  version=$(printf '%s\n' "$text" | sed -n 's/.*Swift version \([0-9][0-9.]*\).*/\1/p' | head -n 1)
  [ -n "$version" ] ||
    fail "Cannot read the version of Swift from: $text" "$how"
  version_at_least "$version" "$required_swift" ||
    fail "Swift $version is too old; this needs $required_swift or later." "$how"
}

# The toolchain's own C compiler, which is the one that compiles the C targets.
c_compiler() {
  local beside
  beside=$(dirname "$(command -v swift)")/clang
  if [ -x "$beside" ]; then
    printf '%s\n' "$beside"
  else
    command -v clang || command -v cc || fail "There is no C compiler beside Swift or on the PATH."
  fi
}

# True when header $1 is there and the condition $2 holds in it.
has_header() {
  printf '#include <stdio.h>\n#include <%s>\n#if !(%s)\n#error too old\n#endif\n' "$1" "$2" |
    "$compiler" -x c -fsyntax-only - >/dev/null 2>&1
}

has_libpng() { has_header png.h 'PNG_LIBPNG_VER >= 10600'; }
has_pkg_config() { command -v pkg-config >/dev/null 2>&1; }

# True when pkg-config knows library $1 in version $2 or later, and headers of it are there.
has_package() { has_pkg_config && pkg-config --exists "$1 >= $2"; }

has_harfbuzz() { has_package harfbuzz 6.0; }
has_fribidi() { has_package fribidi 1.0; }
has_fontconfig() { has_package fontconfig 2.13; }

has_giflib() { has_header gif_lib.h 'GIFLIB_MAJOR >= 5'; }

# Homebrew keeps its headers where clang does not look by itself.
use_homebrew() {
  local prefix
  prefix=$(brew --prefix)
  export CPATH="$prefix/include${CPATH:+:$CPATH}"
  export LIBRARY_PATH="$prefix/lib${LIBRARY_PATH:+:$LIBRARY_PATH}"
}

# Sets `as_root`, the words that go before a command to run it as root. Asks for a password only
# where somebody can type it. The argument is the command to name where it cannot be done.
find_root() {
  if [ "$(id -u)" -eq 0 ]; then
    as_root=(env)
  elif ! command -v sudo >/dev/null 2>&1; then
    fail "Installing needs root, and there is no sudo." "Run this once as root: $1"
  elif sudo -n true 2>/dev/null || [ -t 0 ]; then
    as_root=(sudo env)
  else
    fail "Installing needs root, and sudo asks for a password." "Run this once as root: $1"
  fi
}

apt_get() {
  "${as_root[@]}" DEBIAN_FRONTEND=noninteractive \
    apt-get --yes --quiet=2 -o DPkg::Lock::Timeout=120 -o Dpkg::Use-Pty=0 "$@"
}

# The lists of packages may be missing or stale, and a mirror may be out of breath: first try with
# the lists that are there, then with fresh ones, then once more.
install_with_apt() {
  local log
  find_root "apt-get update && apt-get install --yes $*"
  log=$(mktemp)
  if apt_get install --no-install-recommends "$@" >"$log" 2>&1 ||
    { apt_get update && apt_get install --no-install-recommends "$@"; } >"$log" 2>&1 ||
    { sleep 5 && apt_get update && apt_get install --no-install-recommends "$@"; } >"$log" 2>&1; then
    rm -f "$log"
  else
    cat "$log" >&2
    rm -f "$log"
    fail "apt-get could not install: $*"
  fi
}

# Installs packages of Debian, of a list of bare names that may be empty.
install_packages() {
  [ -n "$1" ] || return 0
  command -v apt-get >/dev/null 2>&1 || fail "Missing on the PATH:$1"
  say "Installing$1 with apt-get"
  # Word splitting is meant.
  # shellcheck disable=SC2086
  install_with_apt $1
}

# Installs what is missing of the libraries that the whole package needs: `with-fonts` all of them,
# `without-fonts` libpng and giflib alone.
install_missing_libraries() {
  local compiler fonts=true missing_apt="" missing_brew=""
  [ "$1" != without-fonts ] || fonts=false
  if ! command -v apt-get >/dev/null 2>&1 && command -v brew >/dev/null 2>&1; then
    use_homebrew
  fi
  compiler=$(c_compiler)
  has_libpng || { missing_apt="$missing_apt libpng-dev" missing_brew="$missing_brew libpng"; }
  has_giflib || { missing_apt="$missing_apt libgif-dev" missing_brew="$missing_brew giflib"; }
  if $fonts; then
    # SwiftPM finds these by pkg-config.
    has_pkg_config || { missing_apt="$missing_apt pkg-config" missing_brew="$missing_brew pkgconf"; }
    has_harfbuzz ||
      { missing_apt="$missing_apt libharfbuzz-dev" missing_brew="$missing_brew harfbuzz"; }
    has_fribidi ||
      { missing_apt="$missing_apt libfribidi-dev" missing_brew="$missing_brew fribidi"; }
    has_fontconfig ||
      { missing_apt="$missing_apt libfontconfig-dev" missing_brew="$missing_brew fontconfig"; }
  fi
  [ -n "$missing_apt" ] || return 0

  # Word splitting is meant below: the lists hold bare names of packages.
  # shellcheck disable=SC2086
  if command -v apt-get >/dev/null 2>&1; then
    say "Installing$missing_apt with apt-get"
    install_with_apt $missing_apt
  elif command -v brew >/dev/null 2>&1; then
    say "Installing$missing_brew with brew"
    brew install --quiet $missing_brew || fail "brew could not install:$missing_brew"
  else
    fail "Missing:$missing_brew. There is neither apt-get nor brew here to install them." \
      "Install libpng 1.6, giflib 5, HarfBuzz 6, FriBidi 1 and fontconfig 2.13 with their headers," \
      "and pkg-config, then run this again. For example:" \
      "Fedora: dnf install libpng-devel giflib-devel harfbuzz-devel fribidi-devel" \
      "        fontconfig-devel pkgconf" \
      "Arch: pacman -S libpng giflib harfbuzz fribidi fontconfig pkgconf" \
      "openSUSE: zypper install libpng16-devel giflib-devel harfbuzz-devel fribidi-devel" \
      "          fontconfig-devel pkgconf" \
      "Without the last three: swift build --disable-default-traits, which leaves out fonts from files."
  fi

  if ! { has_libpng && has_giflib; }; then
    printf '#include <stdio.h>\n#include <png.h>\n#include <gif_lib.h>\n' |
      "$compiler" -x c -fsyntax-only - >&2 || true
    fail "libpng 1.6 and giflib 5 are installed, but $compiler cannot use their headers."
  fi
  if $fonts && ! { has_harfbuzz && has_fribidi && has_fontconfig; }; then
    fail "pkg-config does not find HarfBuzz 6.0, FriBidi 1.0 and fontconfig 2.13 or later." \
      "Try it: pkg-config --print-errors --exists 'harfbuzz >= 6.0' 'fribidi >= 1.0'" \
      "'fontconfig >= 2.13'"
  fi
}

# What the tests compare with, where it is not there: HarfBuzz's own tools, fonts of Debian, and shells that
# complete command lines.
install_missing_comparisons() {
  local name missing="" fonts=/usr/share/fonts
  if ! [ -x /usr/bin/hb-shape ] || ! [ -x /usr/bin/hb-view ]; then
    missing="$missing libharfbuzz-bin"
  fi
  [ -f "$fonts/truetype/dejavu/DejaVuSans.ttf" ] || missing="$missing fonts-dejavu-core"
  [ -f "$fonts/opentype/inter/Inter-Regular.otf" ] || missing="$missing fonts-inter"
  [ -f "$fonts/opentype/noto/NotoSansCJK-Regular.ttc" ] || missing="$missing fonts-noto-cjk"
  for name in fish zsh; do
    command -v "$name" >/dev/null 2>&1 || missing="$missing $name"
  done
  [ -n "$missing" ] || return 0
  # Word splitting is meant: the list holds bare names of packages.
  # shellcheck disable=SC2086
  if command -v apt-get >/dev/null 2>&1; then
    say "Installing$missing with apt-get"
    install_with_apt $missing
  else
    say "Tests that compare with other tools are skipped: missing$missing (names of Debian)"
  fi
}

# What the page of a report is tested with, where it is not there: Chromium, and Python to drive it.
install_missing_browser() {
  local name missing=" chromium"
  for name in chromium chromium-browser google-chrome-stable google-chrome; do
    if command -v "$name" >/dev/null 2>&1; then missing=""; fi
  done
  command -v python3 >/dev/null 2>&1 || missing="$missing python3"
  install_packages "$missing"
}

# What a preview is tested with, where it is not there: tmux, and Python to play other terminals.
install_missing_multiplexer() {
  local name missing=""
  for name in tmux python3; do
    command -v "$name" >/dev/null 2>&1 || missing="$missing $name"
  done
  install_packages "$missing"
}

# A Python that has Dask: the system's may have it where another one comes first on the PATH.
python_with_dask() {
  local python
  for python in python3 /usr/bin/python3; do
    if "$python" -c 'import dask.distributed' 2>/dev/null; then
      printf '%s\n' "$python"
      return 0
    fi
  done
  return 1
}

# Engines that run the jobs of a sweep: GNU parallel, and Dask.
install_missing_engines() {
  local missing=""
  command -v parallel >/dev/null 2>&1 || missing="$missing parallel"
  python_with_dask >/dev/null || missing="$missing python3-distributed"
  install_packages "$missing"
}

# What workflows are tested with, where it is not there: a virtual environment of Python, shellcheck, and jq in place
# of that in GitHub's command.
install_missing_workflow_tools() {
  local name missing=""
  for name in jq python3 shellcheck; do
    command -v "$name" >/dev/null 2>&1 || missing="$missing $name"
  done
  python3 -c 'import ensurepip' 2>/dev/null || missing="$missing python3-venv"
  install_packages "$missing"
}

# Where to build: `.build` in the project, or a folder of one's own under the cache where the
# project cannot be written or somebody else has built in it.
build_folder() {
  local beside=$root/.build
  if [ -O "$beside" ] || { [ ! -e "$beside" ] && [ -w "$root" ]; }; then
    printf '%s\n' "$beside"
  else
    printf '%s/refresh-render/%s\n' "${XDG_CACHE_HOME:-${HOME:-/tmp}/.cache}" \
      "$(printf '%s' "$root" | cksum | cut -d ' ' -f 1)"
  fi
}

# The project and its examples build in one folder, where SwiftPM keeps one plan: each makes its own anew.
readonly own_plan=--disable-build-manifest-caching

# Runs `swift build` or `swift test` on the project, from wherever we are.
swift_here() {
  local subcommand=$1
  shift
  swift "$subcommand" --package-path "$root" --scratch-path "$(build_folder)" "$own_plan" "$@"
}

# Runs `swift build` or `swift test` on the examples. In the project's build folder, what they use of the project is
# built already.
swift_examples() {
  local subcommand=$1
  shift
  swift "$subcommand" --package-path "$root/Examples" --scratch-path "$(build_folder)" "$own_plan" "$@"
}

# The same as `swift_here` without the trait `Fonts`, in a build folder of its own.
swift_without_fonts() {
  local subcommand=$1
  shift
  swift "$subcommand" --package-path "$root" --scratch-path "$(build_folder)/without-fonts" \
    --disable-default-traits "$@"
}

# The version that the sources say they are.
version_of_sources() {
  sed -n 's/^  static let version = "\(.*\)"$/\1/p' "$root/Sources/SceneCommand/Commands/Command.swift"
}

# The commit that is built, and whether something has been changed since; nothing in a folder without a history.
commit_of_sources() { git -C "$root" describe --always --dirty --abbrev=12 --exclude '*' 2>/dev/null || true; }

# Builds the command in configuration $1 (debug or release), and prints its path. For release it contains Swift's
# libraries: it starts in two thirds of the time, and is the one that is installed. `RELEASE_FOLDER` names another
# folder to build for release in: tests that run hold the lock of theirs.
built_command() {
  local folder options
  folder=$(build_folder)
  [ "$1" = debug ] || folder=${RELEASE_FOLDER:-$folder}
  options=(--package-path "$root" --scratch-path "$folder" --configuration "$1" "$own_plan")
  if [ "$1" != debug ]; then
    options+=(--static-swift-stdlib)
    # What `--version` tells. A build by hand does not know it.
    REFRESH_RENDER_COMMIT=${REFRESH_RENDER_COMMIT-$(commit_of_sources)}
    export REFRESH_RENDER_COMMIT
  fi
  swift build "${options[@]}" --product refresh-render >&2 &&
    printf '%s/refresh-render\n' "$(swift build "${options[@]}" --show-bin-path)"
}

# The options `modules` with which swiftc finds the libraries as they were built, in the folder $build.
find_modules() {
  local module
  modules=(-I "$build/Modules")
  for module in "$build"/*.build/module.modulemap "$root"/Sources/C*/module.modulemap; do
    # What tools of plugins are built from stands there a second time.
    [[ $module == *-tool.build/* ]] || modules+=(-Xcc "-fmodule-map-file=$module")
  done
  # Their headers are where pkg-config says.
  local flag
  for flag in $(pkg-config --cflags-only-I harfbuzz fribidi fontconfig); do
    modules+=(-Xcc "$flag")
  done
}
