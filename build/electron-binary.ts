import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const electron = join(dirname(import.meta.dirname), 'node_modules/electron')

/** Path of Electron's own program, when its binary is on this machine; null otherwise. */
export const electronBinary = (): string | null => {
  const dist = process.env.ELECTRON_OVERRIDE_DIST_PATH ?? join(electron, 'dist')
  const named = join(electron, 'path.txt')
  if (!existsSync(named)) return null
  const path = join(dist, readFileSync(named, 'utf8').trim())
  return existsSync(path) ? path : null
}
