import { existsSync } from 'node:fs'
import { posix, win32 } from 'node:path'
import { findChromium } from '../packages/browser-host/runtime/chromium.ts'

/** Installed browsers of Windows and macOS, which are on no PATH. */
const windowsPrograms = [
  'Google/Chrome/Application/chrome.exe',
  'Microsoft/Edge/Application/msedge.exe',
  'Chromium/Application/chrome.exe',
  'BraveSoftware/Brave-Browser/Application/brave.exe',
]
const macApps = ['Google Chrome', 'Microsoft Edge', 'Chromium', 'Brave Browser']

/** Returns the paths where a system installs Chromium browsers, the likeliest first. */
export const browserPaths = (
  platform: NodeJS.Platform,
  env: Readonly<Record<string, string | undefined>>,
): string[] => {
  if (platform === 'win32') {
    const folders = [env.ProgramFiles, env['ProgramFiles(x86)'], env.LOCALAPPDATA]
    return windowsPrograms.flatMap((program) =>
      folders.flatMap((folder) => (folder ? [win32.join(folder, program)] : [])),
    )
  }
  if (platform !== 'darwin') return []
  const folders = ['/Applications', ...(env.HOME ? [posix.join(env.HOME, 'Applications')] : [])]
  return macApps.flatMap((name) =>
    folders.map((folder) => posix.join(folder, `${name}.app/Contents/MacOS`, name)),
  )
}

/** Returns the path of a browser for a person's window; null without a display or a Chromium. */
export const findWindowBrowser = (): string | null => {
  const { platform, env } = process
  if (platform === 'linux' && !(env.DISPLAY || env.WAYLAND_DISPLAY)) return null
  return findChromium() ?? browserPaths(platform, env).find((path) => existsSync(path)) ?? null
}
