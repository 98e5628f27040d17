#!/bin/sh
# Runs after the deb or the rpm was removed. An update runs it as well, after the new version was installed: dpkg then says
# "upgrade", and rpm says how many versions are left.
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
  # A chroot shares the kernel with a system that is not its own.
  if ! { command -v ischroot >/dev/null && ischroot; } && command -v apparmor_parser >/dev/null; then
    apparmor_parser --remove "$profile" 2>/dev/null
  fi
  rm -f "$profile"
fi

# The app adds itself to what a user's desktop starts at login. As that user, because a home may be on a server that gives
# root nothing, and because its links lead where the user wants.
getent passwd | while IFS=: read -r user _ id _ _ home _; do
  entry=$home/.config/autostart/quayside.desktop
  [ "$id" -ge 1000 ] || [ "$id" -eq 0 ] || continue
  # shellcheck disable=SC2016 # The inner shell expands it.
  runuser -u "$user" -- sh -c 'grep -q "^Exec=\"/opt/Quayside/quayside\"" "$1" && rm -f "$1"' sh "$entry" 2>/dev/null
done
exit 0
