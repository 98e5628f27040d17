#!/usr/bin/env bash
# installer.sh install|remove KIND FOLDER: installs or removes the installer of a kind, found in a folder, for this
# machine's processor and without a question. `install` writes the path of the app's program to stdout, and nothing else.
set -euo pipefail

step=$1 kind=$2 folder=$3

case $(uname -m) in
  arm64 | aarch64) processors='arm64|aarch64' ;;
  *) processors='x64|amd64|x86_64' ;;
esac

# The one file of an ending for this processor.
find_installer() {
  local found
  found=$(find "$folder" -type f -name "*$1" | grep -E -- "-($processors)(-setup)?\.[A-Za-z]+$")
  test "$(wc -l <<<"$found")" -eq 1
  echo "$found"
}

# Runs a Windows program to its end; Git's shell must not take its options for paths.
windows() { MSYS2_ARG_CONV_EXCL='*' "$@" >&2; }

case $step-$kind in
  install-deb) sudo apt-get install -y "$(realpath "$(find_installer .deb)")" >&2 && echo /opt/Quayside/quayside ;;
  remove-deb) sudo apt-get remove -y quayside ;;
  # The distribution's packages have other names than an rpm asks for.
  install-rpm) sudo rpm --install --nodeps "$(find_installer .rpm)" >&2 && echo /opt/Quayside/quayside ;;
  remove-rpm) sudo rpm --erase --nodeps quayside ;;
  install-AppImage)
    install -m 755 "$(find_installer .AppImage)" "$HOME/Quayside.AppImage"
    echo "$HOME/Quayside.AppImage"
    ;;
  remove-AppImage) rm "$HOME/Quayside.AppImage" ;;
  install-nsis)
    windows "$(find_installer -setup.exe)" /S /currentuser
    echo "$LOCALAPPDATA\\Programs\\Quayside\\Quayside.exe"
    ;;
  remove-nsis) windows "$LOCALAPPDATA\\Programs\\Quayside\\Uninstall Quayside.exe" /S /currentuser _?="$LOCALAPPDATA\\Programs\\Quayside" ;;
  install-msi)
    windows msiexec /i "$(cygpath -w "$(find_installer .msi)")" /qn /norestart
    echo "$PROGRAMFILES\\Quayside\\Quayside.exe"
    ;;
  remove-msi) windows msiexec /x "$(cygpath -w "$(find_installer .msi)")" /qn /norestart ;;
  install-dmg)
    mounted=$(hdiutil attach -nobrowse -readonly "$(find_installer .dmg)" | grep -o '/Volumes/.*')
    cp -R "$mounted/Quayside.app" /Applications/
    hdiutil detach "$mounted" >&2
    echo /Applications/Quayside.app/Contents/MacOS/Quayside
    ;;
  install-pkg)
    sudo installer -pkg "$(find_installer .pkg)" -target / >&2
    echo /Applications/Quayside.app/Contents/MacOS/Quayside
    ;;
  remove-dmg | remove-pkg) sudo rm -rf /Applications/Quayside.app ;;
  *)
    echo "Unknown: $step $kind" >&2
    exit 2
    ;;
esac
