import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { app, dialog, protocol } from 'electron'
import { nativeTexts } from '#shared/texts/native.ts'
import { readArguments } from './app/arguments.ts'
import { guardProcess, openLog } from './app/log.ts'
import { declareScheme } from './window/app-protocol.ts'

enableCompileCache()

const given = readArguments(process.argv.slice(1))
if (given.userData !== null) app.setPath('userData', given.userData)

const log = openLog(app.getPath('userData'))
guardProcess(log)
declareScheme(protocol)
app.setAppUserModelId('org.quayside.desktop')

if (app.requestSingleInstanceLock()) {
  // By dynamic import, so that it comes from the compile cache, and while Electron gets ready.
  const loading = import('./app/start.ts')
  Promise.all([loading, app.whenReady()])
    .then(([{ start }]) => start(join(import.meta.dirname, '..'), given, log))
    .catch((error: unknown) => {
      log('error', 'start failed', error)
      // Without a window nobody would know that it runs.
      dialog.showErrorBox(nativeTexts.startFailed.title, nativeTexts.startFailed.detail)
      app.exit(1)
    })
} else {
  app.quit()
}
