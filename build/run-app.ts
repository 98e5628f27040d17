import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { chromiumFlags } from '../packages/browser-host/runtime/chromium.ts'
import { folderInUse } from '../src/main/shell/start/identity.ts'
import { printMessage, run } from './children.ts'
import { decideHost, electronBinary, readMachine } from './host.mjs'
import { forElectron, type StartOptions } from './start-options.ts'
import { findWindowBrowser } from './window-browser.ts'

const root = dirname(import.meta.dirname)

/** Folder of user data of `npm start` and `npm run dev`, unless the command line names one. */
export const developmentData = join(root, 'out-dev/user-data')

/**
 * Returns the path of Electron's binary, or null for the browser host. Ends the process if the requested host is
 * missing.
 */
export const chooseHost = ({ host: wanted }: StartOptions): string | null => {
  const binary = electronBinary()
  const { host, reason } = decideHost({ wanted, binary, machine: () => readMachine(binary) })
  if (reason !== null) printMessage(`${reason}. So the browser host runs the same app in any Chromium.`)
  if (host === 'browser') return null
  if (binary !== null) return binary
  printMessage('Electron’s binary is not on this machine: run `npm run setup`.')
  process.exit(1)
}

/** Runs the app of a folder on Electron. */
export const startElectron = (binary: string, folder: string, args: readonly string[]): ChildProcess =>
  spawn(binary, [folder, ...forElectron(args)], { stdio: 'inherit' })

/**
 * Runs the app of a folder on the browser host. Calls back with the host's line of JSON after a window has loaded.
 */
export const startBrowserHost = (
  folder: string,
  { rest, headless }: StartOptions,
  onUrl: (url: string, line: string) => void,
): ChildProcess => {
  const host = spawn(
    process.execPath,
    [
      join(root, 'packages/browser-host/main.ts'),
      '--app',
      folder,
      ...rest,
      ...(headless ? ['--headless'] : []),
    ],
    // The channel tells the host that this process has ended, for any reason.
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

/** Requests a URL of the page for one more browser. Null if the host has ended. */
const freshUrl = (host: ChildProcess): Promise<string | null> =>
  new Promise((resolve) => {
    const answered = (message: unknown): void => {
      host.off('exit', ended)
      resolve((message as { url: string }).url)
    }
    const ended = (): void => resolve(null)
    host.once('message', answered)
    host.once('exit', ended)
    if (host.connected) host.send('fresh-url')
    else ended()
  })

/**
 * Shows the page in a separate browser window. Closing it leaves the app running, as in the tray. All users of the
 * machine can read a command line, so a file with owner-only access passes the URL.
 */
const openWindow = (browser: string, url: string): void => {
  const profile = mkdtempSync(join(tmpdir(), 'quayside-browser-'))
  const page = join(profile, 'open.html')
  writeFileSync(page, `<!doctype html><meta http-equiv="refresh" content="0;url=${url}">`, { mode: 0o600 })
  const args = [...chromiumFlags, `--user-data-dir=${profile}`, `--app=${pathToFileURL(page).href}`]
  const window = spawn(browser, args, { stdio: 'ignore' })
  void run(window).then(() => rmSync(profile, { recursive: true, force: true }))
}

/** Prints the page's URL for programs and people, and opens it in a browser of this desktop. */
export const announce = (line: string, headless: boolean, host: () => ChildProcess): void => {
  const browser = headless ? null : findWindowBrowser()
  process.stdout.write(`${line}\n`)
  if (browser || headless) printMessage('Quayside is at the address above, which lets one browser in.')
  else {
    const { url } = JSON.parse(line) as { url: string }
    printMessage(`Open ${url} in Chrome, Edge or Chromium. The address lets one browser in.`)
  }
  if (process.stdin.isTTY) {
    printMessage('Press Enter for one more address.')
    process.stdin.on('data', async () => {
      const url = await freshUrl(host())
      if (url !== null) process.stdout.write(`${JSON.stringify({ url })}\n`)
    })
  }
  if (browser === null) return
  void freshUrl(host()).then((url) => {
    if (url !== null) openWindow(browser, url)
  })
}

/** Returns the exit code of a command whose app ended with `code`. Explains a folder that another app uses. */
export const explainExit = (code: number): number => {
  if (code !== folderInUse) return code
  printMessage('Quayside already runs on this folder of user data, and its window was brought to the front.')
  printMessage('Quit it first, or give this one a folder of its own: --user-data DIR')
  return 1
}
