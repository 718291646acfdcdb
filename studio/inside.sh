#!/bin/sh
# inside.sh WORK COMMAND…: run a command in the studio's own root file system.
# The mounts are private to the command and vanish with it.
studio=$(cd "$(dirname "$0")" && pwd)
work=$1
shift
exec unshare -m --propagation private sh -c '
  root=$1/root studio=$2 work=$1
  shift 2
  mkdir -p "$root$studio" "$root$work"
  mount --bind /proc "$root/proc"
  mount --rbind /dev "$root/dev"
  mount --bind /sys "$root/sys"
  mount --bind "$studio" "$root$studio"
  mount --bind "$work" "$root$work"
  exec chroot "$root" env HOME=/tmp LC_ALL=C.UTF-8 PATH=/usr/bin:/bin:/usr/sbin:/sbin \
    STUDIO_SCREENS="$work/screens" STUDIO_DENOISER="$work/denoise.so" \
    STUDIO_HAND="$work/tools/node_modules/@webxr-input-profiles/assets/dist/profiles/generic-hand/right.glb" PYTHONDONTWRITEBYTECODE=1 "$@"
' sh "$work" "$studio" "$@"
