import { enableCompileCache } from 'node:module'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { app, crashReporter, dialog, protocol } from 'electron'
import { appImageOf } from './app-image.ts'
import { guardProcess, openLog } from './log.ts'
import { watchOpenings } from './notifications/opening.ts'
import { platform } from './platform.ts'
import { isMarked, startingLanguage } from './policy/early-policies.ts'
import { prepareForCrashes } from './shell/crashes.ts'
import { watchArrivals } from './shell/links/arrivals.ts'
import { declareScheme } from './shell/protocol/origin.ts'
import { readArguments } from './shell/start/arguments.ts'
import { appIdentity, folderInUse } from './shell/start/identity.ts'
import { isUnsandboxed, refusedSwitches, removeVariables, setPageSwitches } from './shell/start/switches.ts'
import { type Places, systemPlaces, usablePlaces } from './storage/places.ts'
import { isUsableFolder, makePrivateFolder } from './storage/user-data.ts'
import { nativeTexts } from './texts.ts'

performance.mark('start: first file')

const words = process.argv.slice(1)
const given = readArguments(words)
// Electron opens the debugging port after this file has run, and reads switches and variables again then.
const mayDebug = isMarked('debugging', platform(), process.resourcesPath)
const unsandboxed = isUnsandboxed(app)
const refused = app.isPackaged ? refusedSwitches(words, platform(), mayDebug) : []
for (const name of refused) app.commandLine.removeSwitch(name)
const removed = app.isPackaged ? removeVariables(process.env) : []
const { name, userModelId, activator } = appIdentity(app.isPackaged)
// Windows names the entry of the Start menu after it.
if (name !== null && platform() === 'win32') app.setName(name)
app.setAppUserModelId(userModelId)
// Exists on Windows only, unlike the call above.
app.setToastActivatorCLSID?.(activator)
const wanted = systemPlaces({
  platform: platform(),
  environment: process.env,
  home: homedir(),
  userData: app.getPath('userData'),
  given: given.userData,
})

// Without a window the app would run unnoticed.
const giveUp = (detail: string): void => {
  dialog.showErrorBox(nativeTexts.startFailed.title, detail)
  app.exit(1)
}

/** Caches compiled scripts. A start without a cache is only slower. */
const keepCompiled = (folder: string): void => {
  try {
    makePrivateFolder(folder)
    enableCompileCache(folder)
  } catch {
    // A full disk, or a file in its place.
  }
}

/** Prints the help or the report if the command line asks for it; otherwise returns null. */
const printWanted = (places: Places, language: string | null): Promise<void> | null => {
  if (given.help)
    return import('./help.ts').then(({ printHelp }) =>
      printHelp(join(import.meta.dirname, 'languages'), language),
    )
  if (given.diagnostics)
    return import('./diagnostics/print-report.ts').then(({ printReport }) =>
      printReport(places, given.server),
    )
  return null
}

const begin = (places: Places): void => {
  app.setPath('userData', places.data)
  app.setPath('sessionData', places.cache)
  // In a folder of its owner: another user could have created a file in the system's temporary folder.
  keepCompiled(join(places.cache, 'compile-cache'))
  const language = startingLanguage(places.data, given.language)
  const printed = printWanted(places, language)
  if (printed) {
    printed.catch((error: unknown) => {
      console.error(error)
      app.exit(1)
    })
    return
  }
  const log = openLog(places.logs)
  guardProcess(log)
  prepareForCrashes({ app, reporter: crashReporter, places, log })
  if (removed.length > 0) log('warn', 'start: variables were left out', { names: removed })
  setPageSwitches(app.commandLine)
  // Chromium's own texts, such as those of date fields. macOS ignores the switch.
  if (language !== null) app.commandLine.appendSwitch('lang', language)
  declareScheme(protocol)
  if (!app.requestSingleInstanceLock()) {
    // Only `npm start` has somewhere to explain it.
    if (app.isPackaged) app.quit()
    else app.exit(folderInUse)
    return
  }
  const arrivals = watchArrivals(app, process.argv)
  const openings = watchOpenings(app)
  // Imported dynamically, so that it comes from the compile cache and loads while Electron starts.
  const loading = import('./start.ts')
  Promise.all([loading, app.whenReady()])
    .then(([{ startApp }]) =>
      startApp({ out: join(import.meta.dirname, '..'), given, places, arrivals, openings, log }),
    )
    .catch((error: unknown) => {
      log('error', 'start failed', error)
      giveUp(nativeTexts.startFailed.detail(places.logs))
    })
}

/** Waits until the app is ready, because Linux shows no dialog before, and writes it to stderr instead. */
const refuse = (detail: string): void => {
  if (isUsableFolder(wanted.data))
    openLog(usablePlaces(wanted, isUsableFolder).logs, { sync: true })(
      'error',
      unsandboxed ? 'start: the sandbox is missing' : 'start: switches were refused',
      { names: refused },
    )
  void app.whenReady().then(() => giveUp(detail))
}

const { appImage, sandbox, switches } = nativeTexts.startFailed
if (unsandboxed) refuse(appImageOf(process.env, process.execPath) === null ? sandbox : appImage)
else if (refused.length > 0) refuse(switches(refused))
// Without this check, Electron's lock would fail as if the app were running already.
else if (isUsableFolder(wanted.data)) begin(usablePlaces(wanted, isUsableFolder))
else refuse(nativeTexts.startFailed.folder(wanted.data))
