# shellcheck shell=bash
# Clean systems of Debian to try things in, made by debootstrap and kept in the build folder.
#
# To be sourced after prerequisites.sh. Needs root. Mounts are of one process alone and end with it.

# require_systems COMMAND: fails where no system can be made. COMMAND is what to run as root.
require_systems() {
  [ "$(id -u)" -eq 0 ] || fail "Making a clean system needs root." "Run it as root: sudo $1"
  command -v debootstrap >/dev/null 2>&1 && return 0
  command -v apt-get >/dev/null 2>&1 || fail "There is no debootstrap."
  install_with_apt debootstrap
}

# bare_system RELEASE: prints the folder of the system with the least that Debian has, and the settings of apt that
# this machine uses. It is made where it is missing, and not to be changed.
bare_system() {
  local folder mirror="" include=""
  folder=$(build_folder)/systems/$1
  printf '%s\n' "$folder"
  [ ! -e "$folder.made" ] || return 0
  if command -v apt-get >/dev/null 2>&1; then
    # shellcheck disable=SC2016
    mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' 'Origin: Debian' | head -n 1)
  fi
  case $mirror in https:*) include=ca-certificates ;; esac
  rm -rf "$folder"
  mkdir -p "$folder"
  say "Making a clean $1"
  debootstrap --variant=minbase ${include:+"--include=$include"} "$1" "$folder" ${mirror:+"$mirror"} \
    >"$folder.log" 2>&1 || fail "debootstrap could not make $1; $folder.log says why."
  if [ -d /etc/apt/apt.conf.d ]; then cp /etc/apt/apt.conf.d/* "$folder/etc/apt/apt.conf.d/"; fi
  cp /etc/hosts /etc/resolv.conf "$folder/etc/"
  chroot "$folder" apt-get update >>"$folder.log" 2>&1 || fail "apt-get update fails in $1; $folder.log says why."
  touch "$folder.made"
}

# new_system RELEASE FOLDER: makes FOLDER a copy of the bare system, to change at will.
new_system() {
  local bare
  bare=$(bare_system "$1")
  rm -rf "$2"
  mkdir -p "$(dirname "$2")"
  cp -a "$bare" "$2"
}

# inside SYSTEM FOLDER COMMAND…: runs a command in the folder of the system, in an environment with nothing but a PATH.
# Where `toolchain` is set, that folder of this machine is seen in the system too, and is on the PATH.
inside() {
  # shellcheck disable=SC2016
  unshare --mount --propagation private bash -c '
    set -euo pipefail
    system=$1 folder=$2 toolchain=$3
    shift 3
    if [ -n "$toolchain" ]; then
      mkdir -p "$system$toolchain"
      mount --bind -o ro "$toolchain" "$system$toolchain"
    fi
    mkdir -p "$system/proc" "$system/dev"
    mount -t proc proc "$system/proc"
    mount --rbind /dev "$system/dev"
    exec chroot "$system" env -i HOME=/root TERM=dumb \
      PATH="${toolchain:+$toolchain/usr/bin:}/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin" \
      sh -c "cd \"\$0\" && exec \"\$@\"" "$folder" "$@"
  ' bash "$1" "$2" "${toolchain:-}" "${@:3}"
}
