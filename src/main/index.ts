import { enableCompileCache } from 'node:module'
import { app, protocol } from 'electron'
import { readArguments } from './app/arguments.ts'
import { guardProcess, openLog } from './app/log.ts'
import { start } from './app/start.ts'
import { declareScheme } from './window/app-protocol.ts'

enableCompileCache()

const given = readArguments(process.argv.slice(1))
if (given.userData !== null) app.setPath('userData', given.userData)

const log = openLog(app.getPath('userData'))
guardProcess(log)
declareScheme(protocol)

if (app.requestSingleInstanceLock()) {
  app
    .whenReady()
    .then(() => start(given, log))
    .catch((error: unknown) => log('error', 'start failed', error))
} else {
  app.quit()
}
