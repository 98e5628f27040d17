import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'msedge']

const runs = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Returns the path of a Chromium on this machine: from CHROMIUM, the usual folder or the PATH. Null without one. */
export const findChromium = (): string | null => {
  const named = process.env.CHROMIUM
  if (named) return named
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)]
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(runs) ?? null
}

/** Switches for Chromium without background traffic, also in a container. */
export const chromiumFlags: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
