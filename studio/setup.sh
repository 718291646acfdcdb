#!/usr/bin/env bash
# setup.sh WORK: install Blender and its companions into WORK/root, and build the denoiser. About two minutes.
#
# Blender 4.3 comes from Debian 13: Debian 12's 3.4 lacks the AgX view transform. Only Debian packages are used,
# from the mirror that this machine is configured with, and nothing outside WORK depends on them.
set -euo pipefail
work=${1:?usage: setup.sh WORK}
here=$(cd "$(dirname "$0")" && pwd)
release=trixie
mkdir -p "$work/screens"

apt-get update -qq
apt-get install -y -qq --no-install-recommends debootstrap debian-archive-keyring gcc libc6-dev libgomp1

if [ ! -x "$work/root/usr/bin/blender" ]; then
  mirror=$(apt-get indextargets --format '$(SITE)' 'Created-By: Packages' 'Origin: Debian' | head -n 1)
  debootstrap --variant=minbase --keyring=/usr/share/keyrings/debian-archive-keyring.gpg "$release" "$work/root" "$mirror"
  cp /etc/resolv.conf "$work/root/etc/"
  cp /etc/apt/apt.conf.d/* "$work/root/etc/apt/apt.conf.d/" 2>/dev/null || true
  "$here/inside.sh" "$work" apt-get update -qq
fi
"$here/inside.sh" "$work" apt-get install -y -qq --no-install-recommends \
  blender python3-numpy python3-openimageio python3-opencv ffmpeg librsvg2-bin fonts-inter

gcc -O3 -march=native -ffast-math -fopenmp -shared -fPIC "$here/denoise.c" -o "$work/denoise.so"
touch "$work/ready"
