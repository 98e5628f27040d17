#!/usr/bin/env bash
# display.sh COMMAND...: runs a command on a virtual display with a window manager. Without one, no window of a desktop app
# gets the focus, is minimised or fills the screen. The exit code is that of the command.
set -euo pipefail

if test -z "${QUAYSIDE_DISPLAY:-}"; then
  export QUAYSIDE_DISPLAY=1
  exec xvfb-run --auto-servernum --server-args='-screen 0 1600x1000x24' "$0" "$@"
fi

openbox &
manager=$!
trap 'kill "$manager"' EXIT
# The window manager is there once it has set this property of the root window.
for _ in $(seq 100); do
  if xprop -root _NET_SUPPORTING_WM_CHECK | grep -q 'window id'; then
    "$@"
    exit
  fi
  sleep 0.1
done
echo 'The window manager did not start' >&2
exit 1
