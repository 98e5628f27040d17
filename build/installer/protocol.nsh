; electron-builder registers the scheme of `protocols` on Linux and macOS only.
; SHCTX is the registry of the user or of the machine, as the person has chosen.
!macro customInstall
  WriteRegStr SHCTX "Software\Classes\quayside" "" "URL:Quayside"
  WriteRegStr SHCTX "Software\Classes\quayside" "URL Protocol" ""
  WriteRegStr SHCTX "Software\Classes\quayside\DefaultIcon" "" "$INSTDIR\${APP_EXECUTABLE_FILENAME},0"
  WriteRegStr SHCTX "Software\Classes\quayside\shell\open\command" "" '"$INSTDIR\${APP_EXECUTABLE_FILENAME}" "%1"'
!macroend

!macro customUnInstall
  DeleteRegKey SHCTX "Software\Classes\quayside"
!macroend
