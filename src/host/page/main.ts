import { standInForBrowserWindow } from './browser-manners.ts'
import { connect } from './connection.ts'
import { createElectron } from './electron.ts'
import { type Preload, runPreload } from './preload.ts'

let started = false

/** Called once by the script itself, before any script of the page. */
export const start = (preload: Preload | null): void => {
  if (started) throw new Error('The preload is evaluated once')
  started = true
  const connection = connect()
  standInForBrowserWindow(connection)
  if (preload) runPreload(preload, createElectron(connection))
}
