#!/usr/bin/env bash
# installer.sh install|remove|find KIND FOLDER: installs or removes the installer of a kind, found in a folder, for this
# machine's processor and without a question. `install` writes the path of the app's program to stdout, and nothing else;
# `find` the path of the installer.
set -euo pipefail

step=$1 kind=$2 folder=$3

case $(uname -m) in
  arm64 | aarch64) processors='arm64|aarch64' ;;
  *) processors='x64|amd64|x86_64' ;;
esac

case $kind in
  nsis) ending=-setup.exe ;;
  *) ending=.$kind ;;
esac

# Prints the one file of the ending for this processor.
find_installer() {
  local found
  found=$(find "$folder" -type f -name "*$ending" | grep -E -- "-($processors)(-setup)?\.[A-Za-z]+$" || true)
  if test -z "$found" || test "$(wc -l <<<"$found")" -ne 1; then
    echo "Not exactly one *$ending for $processors in $folder: $found" >&2
    return 1
  fi
  echo "$found"
}
file=$(find_installer)

# Runs a Windows program to its end; Git's shell must not take its options for paths.
windows() { MSYS2_ARG_CONV_EXCL='*' "$@" >&2; }

case $step-$kind in
  find-*) echo "$file" ;;
  install-deb) sudo apt-get install -y "$(realpath "$file")" >&2 && echo /opt/Quayside/quayside ;;
  remove-deb) sudo apt-get remove -y quayside ;;
  # The distribution's packages have other names than an rpm asks for.
  install-rpm) sudo rpm --install --nodeps "$file" >&2 && echo /opt/Quayside/quayside ;;
  remove-rpm) sudo rpm --erase --nodeps quayside ;;
  install-AppImage)
    install -m 755 "$file" "$HOME/Quayside.AppImage"
    echo "$HOME/Quayside.AppImage"
    ;;
  remove-AppImage) rm "$HOME/Quayside.AppImage" ;;
  install-nsis)
    windows "$file" /S /currentuser
    echo "$LOCALAPPDATA\\Programs\\Quayside\\Quayside.exe"
    ;;
  remove-nsis) windows "$LOCALAPPDATA\\Programs\\Quayside\\Uninstall Quayside.exe" /S /currentuser _?="$LOCALAPPDATA\\Programs\\Quayside" ;;
  install-msi)
    windows msiexec /i "$(cygpath -w "$file")" /qn /norestart
    echo "$PROGRAMFILES\\Quayside\\Quayside.exe"
    ;;
  remove-msi) windows msiexec /x "$(cygpath -w "$file")" /qn /norestart ;;
  install-dmg)
    mounted=$(hdiutil attach -nobrowse -readonly "$file" | grep -o '/Volumes/.*')
    cp -R "$mounted/Quayside.app" /Applications/
    hdiutil detach "$mounted" >&2
    echo /Applications/Quayside.app/Contents/MacOS/Quayside
    ;;
  install-pkg)
    sudo installer -pkg "$file" -target / >&2
    echo /Applications/Quayside.app/Contents/MacOS/Quayside
    ;;
  remove-dmg | remove-pkg) sudo rm -rf /Applications/Quayside.app ;;
  *)
    echo "Unknown: $step $kind" >&2
    exit 2
    ;;
esac
