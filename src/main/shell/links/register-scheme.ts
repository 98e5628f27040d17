import type { App } from 'electron'
import type { Log } from '../../log.ts'

/** Milliseconds after the start: Linux is asked by a script that main has to wait for. */
const delayMs = 20_000

type SchemeApp = Pick<App, 'isPackaged' | 'getApplicationNameForProtocol' | 'setAsDefaultProtocolClient'>

/**
 * Has the system open `quayside:` links with an installed app where nothing else does so yet. The installers register it
 * already; whoever was chosen by the user since then stays. Called once, soon after the start.
 */
export const registerScheme = (app: SchemeApp, log: Log): void => {
  if (!app.isPackaged) return
  const timer = setTimeout(() => {
    if (app.getApplicationNameForProtocol('quayside://') !== '') return
    // Words after the dashes are never read as switches.
    if (!app.setAsDefaultProtocolClient('quayside', process.execPath, ['--']))
      log('info', 'links of ours open no app here')
  }, delayMs)
  timer.unref()
}
