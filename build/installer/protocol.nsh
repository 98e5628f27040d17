; electron-builder registers the scheme of `protocols` on Linux and macOS only.
; What follows the dashes is never read as a switch, whatever a link holds.
; SHCTX is the registry of the user or of the machine, as the person has chosen.
!macro customInstall
  WriteRegStr SHCTX "Software\Classes\quayside" "" "URL:Quayside"
  WriteRegStr SHCTX "Software\Classes\quayside" "URL Protocol" ""
  WriteRegStr SHCTX "Software\Classes\quayside\DefaultIcon" "" "$INSTDIR\${APP_EXECUTABLE_FILENAME},0"
  WriteRegStr SHCTX "Software\Classes\quayside\shell\open\command" "" '"$INSTDIR\${APP_EXECUTABLE_FILENAME}" "--" "%1"'
!macroend

!macro customUnInstall
  DeleteRegKey SHCTX "Software\Classes\quayside"
  ; While it runs, the app registers for its user what a click on a toast starts, and a shortcut that names it.
  ${ifNot} ${isUpdated}
    DeleteRegKey HKCU "Software\Classes\CLSID\{8ACAE259-163B-4BA4-B886-C6B4E1B82EB5}"
    ReadEnvStr $0 APPDATA
    Delete "$0\Microsoft\Windows\Start Menu\Programs\Quayside.lnk"
  ${endIf}
!macroend
