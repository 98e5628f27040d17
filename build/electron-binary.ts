import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const electron = join(dirname(import.meta.dirname), 'node_modules/electron')

/** Returns the path of Electron's binary; null if this machine has none. */
export const electronBinary = (): string | null => {
  const elsewhere = process.env.ELECTRON_OVERRIDE_DIST_PATH
  const named = join(electron, 'path.txt')
  if (!existsSync(named) && !elsewhere) return null
  const name = existsSync(named) ? readFileSync(named, 'utf8').trim() : 'electron'
  const path = join(elsewhere ?? join(electron, 'dist'), name)
  return existsSync(path) ? path : null
}
