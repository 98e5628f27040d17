import type { App } from 'electron'
import type { Log } from '../../log.ts'

/** Ms after the start. On Linux the query is a script that blocks main. */
const delayMs = 20_000

type SchemeApp = Pick<App, 'isPackaged' | 'getApplicationNameForProtocol' | 'setAsDefaultProtocolClient'>

/**
 * Registers an installed app for `quayside:` links if no other app is registered. Installers already do this, and a
 * later choice of the user stays. Call once, soon after the start.
 */
export const registerScheme = (app: SchemeApp, log: Log): void => {
  if (!app.isPackaged) return
  const timer = setTimeout(() => {
    if (app.getApplicationNameForProtocol('quayside://') !== '') return
    // Words after the dashes are never parsed as switches.
    if (!app.setAsDefaultProtocolClient('quayside', process.execPath, ['--']))
      log('info', 'links of ours open no app here')
  }, delayMs)
  timer.unref()
}
