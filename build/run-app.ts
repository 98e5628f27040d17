import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { run, say } from './children.ts'
import { chromiumFlags, findChromium } from './chromium.ts'
import { electronBinary } from './electron-binary.ts'
import { forElectron, type StartOptions } from './start-options.ts'

const root = dirname(import.meta.dirname)

/** The program that runs the app: Electron's binary, or null for the browser host. Ends the process where neither fits. */
export const chooseHost = ({ host }: StartOptions): string | null => {
  const binary = electronBinary()
  if (host === 'electron' && !binary) {
    say('Electron’s binary is not on this machine: run `node node_modules/electron/install.js`.')
    process.exit(1)
  }
  if (host !== 'browser' && binary) return binary
  if (host === null) {
    say('Electron’s binary cannot be had here, so the browser host runs the same app in any Chromium.')
  }
  return null
}

/** Runs the app of a folder on Electron. */
export const startElectron = (binary: string, folder: string, args: readonly string[]): ChildProcess =>
  spawn(binary, [folder, ...forElectron(args)], { stdio: 'inherit' })

/** Runs the app of a folder on the browser host; calls back with its line of JSON once a window has loaded. */
export const startBrowserHost = (
  folder: string,
  { rest, headless }: StartOptions,
  onUrl: (url: string, line: string) => void,
): ChildProcess => {
  const host = spawn(
    process.execPath,
    [join(root, 'src/host/main.ts'), '--app', folder, ...rest, ...(headless ? ['--headless'] : [])],
    // The channel lets the host see that this process has gone, however it went.
    { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] },
  )
  if (host.stdout) {
    createInterface({ input: host.stdout }).on('line', (line) => {
      if (line.startsWith('{"url"')) onUrl((JSON.parse(line) as { url: string }).url, line)
      else process.stdout.write(`${line}\n`)
    })
  }
  return host
}

/** Shows the page as a window of its own; closing that window leaves the app running, as in the tray. */
const openWindow = (url: string): void => {
  const chromium = findChromium()
  if (!chromium) {
    say('No Chromium was found to open it with: use any browser, or name one by CHROMIUM.')
    return
  }
  const profile = mkdtempSync(join(tmpdir(), 'quayside-browser-'))
  const window = spawn(chromium, [...chromiumFlags, `--user-data-dir=${profile}`, `--app=${url}`], {
    stdio: 'ignore',
  })
  void run(window).then(() => rmSync(profile, { recursive: true, force: true }))
}

/** Says where the page is, to programs and to people, and opens it where there is a display. */
export const announce = (url: string, line: string, headless: boolean): void => {
  process.stdout.write(`${line}\n`)
  say(`Quayside is at ${url}`)
  if (!headless && (process.env.DISPLAY || process.env.WAYLAND_DISPLAY)) openWindow(url)
}

/** Why an app quit before it showed a window: only for another one that holds its folder. */
export const sayFolderIsTaken = (): void => {
  say('Quayside already runs on this folder of user data, and its window was brought to the front.')
  say('Quit it first, or give this one a folder of its own: --user-data DIR')
}
