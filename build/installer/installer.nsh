; The packager's hooks for the Windows installer (NSIS). SHCTX is the registry of the user or of the machine, by the
; person's choice.

; electron-builder registers the scheme of `protocols` on Linux and macOS only.
; The text after the dashes is never read as a switch, whatever the link contains.
!macro customInstall
  WriteRegStr SHCTX "Software\Classes\quayside" "" "URL:Quayside"
  WriteRegStr SHCTX "Software\Classes\quayside" "URL Protocol" ""
  WriteRegStr SHCTX "Software\Classes\quayside\DefaultIcon" "" "$INSTDIR\${APP_EXECUTABLE_FILENAME},0"
  WriteRegStr SHCTX "Software\Classes\quayside\shell\open\command" "" '"$INSTDIR\${APP_EXECUTABLE_FILENAME}" "--" "%1"'
!macroend

; Removes Electron's entries from a user's registry: the start at login with its state in the Task Manager, and the
; notification activator.
!macro forgetUser ROOT PREFIX
  DeleteRegValue ${ROOT} "${PREFIX}Software\Microsoft\Windows\CurrentVersion\Run" "${APP_ID}"
  DeleteRegValue ${ROOT} "${PREFIX}Software\Microsoft\Windows\CurrentVersion\Explorer\StartupApproved\Run" "${APP_ID}"
  DeleteRegKey ${ROOT} "${PREFIX}Software\Classes\CLSID\{8ACAE259-163B-4BA4-B886-C6B4E1B82EB5}"
!macroend

!define PROFILES "SOFTWARE\Microsoft\Windows NT\CurrentVersion\ProfileList"
!define APP_SHORTCUT "Microsoft\Windows\Start Menu\Programs\${PRODUCT_NAME}.lnk"

!macro customUnInstall
  DeleteRegKey SHCTX "Software\Classes\quayside"
  ${ifNot} ${isUpdated}
    ${if} $installMode == "all"
      ; The registry of a signed-out user cannot be opened, but their shortcut can be removed.
      StrCpy $0 0
      ${do}
        EnumRegKey $1 HKLM "${PROFILES}" $0
        ${if} $1 == ""
          ${exitDo}
        ${endIf}
        IntOp $0 $0 + 1
        ReadRegStr $2 HKLM "${PROFILES}\$1" ProfileImagePath
        ExpandEnvStrings $2 $2
        ; A user may also have their own installation.
        ${if} $2 != ""
        ${andIfNot} ${fileExists} "$2\AppData\Local\Programs\${APP_FILENAME}\${APP_EXECUTABLE_FILENAME}"
          !insertmacro forgetUser HKU "$1\"
          Delete "$2\AppData\Roaming\${APP_SHORTCUT}"
        ${endIf}
      ${loop}
    ${else}
      !insertmacro forgetUser HKCU ""
      Delete "$APPDATA\${APP_SHORTCUT}"
    ${endIf}
  ${endIf}
!macroend
