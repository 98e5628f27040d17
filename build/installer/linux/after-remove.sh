#!/bin/sh
# Runs after the removal of the deb or rpm. An update runs it too, after it has installed the new version. dpkg then passes
# "upgrade", and rpm passes the number of remaining versions.
case "$1" in
  remove | purge | 0) ;;
  *) exit 0 ;;
esac

if command -v update-alternatives >/dev/null; then
  update-alternatives --remove quayside /opt/Quayside/quayside
else
  rm -f /usr/bin/quayside
fi

profile=/etc/apparmor.d/quayside
if [ -f "$profile" ]; then
  # A chroot shares the kernel with another system.
  if ! { command -v ischroot >/dev/null && ischroot; } && command -v apparmor_parser >/dev/null; then
    apparmor_parser --remove "$profile" 2>/dev/null
  fi
  rm -f "$profile"
fi

# Removes the app from each user's start at login. This runs as the user, because a home may be on a server without access
# for root, and because the user controls its links.
getent passwd | while IFS=: read -r user _ id _ _ home _; do
  entry=$home/.config/autostart/quayside.desktop
  [ "$id" -ge 1000 ] || [ "$id" -eq 0 ] || continue
  # shellcheck disable=SC2016 # The inner shell expands it.
  runuser -u "$user" -- sh -c 'grep -q "^Exec=\"/opt/Quayside/quayside\"" "$1" && rm -f "$1"' sh "$entry" 2>/dev/null
done
exit 0
