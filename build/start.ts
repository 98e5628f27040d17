/**
 * `npm start`: builds the app where needed and runs it, on Electron when its binary is here, else on the browser host.
 * stdout carries one line of JSON with the page's address (browser host only); what people read goes to stderr.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { ensureBundles } from './bundles.ts'
import { chromiumFlags, findChromium } from './chromium.ts'
import { electronBinary } from './electron-binary.ts'
import { onNpmGone } from './npm-gone.ts'
import { forElectron, readStartOptions } from './start-options.ts'

const root = dirname(import.meta.dirname)
const children = new Set<ChildProcess>()
const tell = (text: string): void => {
  process.stderr.write(`${text}\n`)
}

const endAll = (signal: NodeJS.Signals = 'SIGTERM'): void => {
  for (const child of children) child.kill(signal)
}

/** Milliseconds in which the app saves and quits. */
const patience = 8000
let leaving = false

const leave = (): void => {
  leaving = true
  endAll()
  setTimeout(() => endAll('SIGKILL'), patience).unref()
}

const run = (child: ChildProcess): Promise<number> => {
  children.add(child)
  return new Promise((resolve) => {
    child.once('error', (error) => {
      tell(String(error))
      resolve(1)
    })
    child.once('exit', (code, signal) => {
      children.delete(child)
      resolve(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1))
    })
  })
}

const onElectron = (binary: string, args: readonly string[]): Promise<number> =>
  run(spawn(binary, [root, ...forElectron(args)], { stdio: 'inherit' }))

/** Shows the page as a window of its own; closing that window leaves the app running, as in the tray. */
const openWindow = (url: string): void => {
  const chromium = findChromium()
  if (!chromium) {
    tell('No Chromium was found to open it with: use any browser, or name one by CHROMIUM.')
    return
  }
  const profile = mkdtempSync(join(tmpdir(), 'quayside-browser-'))
  const window = spawn(chromium, [...chromiumFlags, `--user-data-dir=${profile}`, `--app=${url}`], {
    stdio: 'ignore',
  })
  void run(window).then(() => rmSync(profile, { recursive: true, force: true }))
}

const onBrowserHost = (args: readonly string[], headless: boolean): Promise<number> => {
  const host = spawn(
    process.execPath,
    [join(root, 'src/host/main.ts'), ...args, ...(headless ? ['--headless'] : [])],
    // The channel lets the host see that this process has gone, however it went.
    { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] },
  )
  let announced = false
  if (host.stdout) {
    createInterface({ input: host.stdout }).on('line', (line) => {
      process.stdout.write(`${line}\n`)
      if (!line.startsWith('{"url"')) return
      announced = true
      const { url } = JSON.parse(line) as { url: string }
      tell(`Quayside is at ${url}`)
      if (!headless && (process.env.DISPLAY || process.env.WAYLAND_DISPLAY)) openWindow(url)
    })
  }
  return run(host).then((code) => {
    if (announced || leaving || code !== 0) return code
    // The app quits at once, and without a window, only for another one that holds its folder.
    tell('Quayside already runs on this folder of user data, and its window was brought to the front.')
    tell('Quit it first, or give this one a folder of its own: --user-data DIR')
    return 1
  })
}

const options = readStartOptions(process.argv.slice(2))
const binary = electronBinary()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, leave)
onNpmGone(leave)
process.on('exit', () => endAll())

ensureBundles()
if (options.host === 'electron' && !binary) {
  tell('Electron’s binary is not on this machine: run `node node_modules/electron/install.js`.')
  process.exit(1)
}
const onReal = options.host !== 'browser' && binary !== null
if (!onReal && options.host === null) {
  tell('Electron’s binary cannot be had here, so the browser host runs the same app in any Chromium.')
}
const code = onReal
  ? await onElectron(binary, options.rest)
  : await onBrowserHost(options.rest, options.headless)
endAll()
process.exit(code)
