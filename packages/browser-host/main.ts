import { fstatSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { app, becomeReady, onLeaving } from './electron/app.ts'
import { preparePageScript } from './page-script.ts'
import { urlWith } from './runtime/access.ts'
import { address, sessions } from './runtime/address.ts'
import { simulateDesktop } from './runtime/desktop.ts'
import { electronVersion, isPackaged, manifest, options } from './runtime/environment.ts'
import { announceWhenLoaded, listen } from './runtime/gateway.ts'
import { emptyCentre, openCentre } from './runtime/toasts.ts'

/**
 * The browser host: runs the built app in this process and shows its page in any browser. After the app has loaded a
 * window, it writes one line of JSON to stdout. The line has the page's URL and, with --control, the control endpoint
 * for tests.
 */

const electronModule = new URL('./electron/index.ts', import.meta.url).href
/** Native modules that read from the system. */
const policyWatcher = new URL('./desktop/policy-watcher.ts', import.meta.url).href
const systemPrograms = new URL('./desktop/system-programs.ts', import.meta.url).href
/** The app's bundles, apart from the host's own files and packages. */
const bundles = pathToFileURL(join(options.appPath, 'out')).href

/** Returns the host's module for an import; null if the host does not replace it. */
const replacementOf = (specifier: string, parentUrl: string | undefined): string | null => {
  switch (specifier) {
    case 'electron':
    case 'electron/main':
    case 'electron/common':
      return electronModule
    case '@vscode/policy-watcher':
      return policyWatcher
    case 'node:child_process':
      return parentUrl?.startsWith(bundles) ? systemPrograms : null
    default:
      return null
  }
}

/** Redirects later imports of `electron` and of the policy modules to the host's modules. */
const replaceElectron = (): void => {
  registerHooks({
    resolve: (specifier, context, next) => {
      const url = replacementOf(specifier, context.parentURL)
      return url === null
        ? next(specifier, context)
        : { url, shortCircuit: true, format: 'module-typescript' }
    },
  })
}

// Electron's process has these values.
Object.defineProperty(process, 'type', { value: 'browser' })
const resources = isPackaged ? dirname(options.appPath) : join(options.appPath, 'resources')
Object.defineProperty(process, 'defaultApp', { value: isPackaged ? undefined : true })
Object.defineProperty(process, 'resourcesPath', { value: resources })
Object.defineProperty(process.versions, 'electron', { value: electronVersion })
// An installed app is its own program; in development Electron takes the app's folder as an argument.
process.argv = [process.execPath, ...(isPackaged ? [] : [options.appPath]), ...options.rest]
// The tools need the real platform to find their binaries, so they run before the platform changes.
const building = preparePageScript()
if (options.platform) await building
simulateDesktop()
if (options.userData !== null) openCentre(join(options.userData, 'host-notification-centre.json'))

replaceElectron()
const close = await listen(options.port)
onLeaving(close)
onLeaving(emptyCentre)

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    app.quit()
    // Forces the exit, because an app cannot prevent a machine's shutdown.
    setTimeout(() => app.exit(1), 5000).unref()
  })
}
// The parent process has disconnected, maybe before this listener.
process.on('disconnect', () => app.exit(0))
if (process.connected === false) app.exit(0)
// Sends the parent a URL for another browser.
process.on('message', (message) => {
  if (message === 'fresh-url') process.send?.({ url: urlWith(sessions.freshKey()) })
})
// Likewise, a test has ended when its pipe closes.
if (options.control && (fstatSync(0).isSocket() || fstatSync(0).isFIFO())) {
  process.stdin.on('end', () => app.exit(0)).resume()
}

announceWhenLoaded((url) => {
  const line = {
    url,
    ...(options.control
      ? {
          pid: process.pid,
          control: `${address.base}/__host/control?token=${address.controlToken}`,
        }
      : {}),
  }
  process.stdout.write(`${JSON.stringify(line)}\n`)
})

await import(pathToFileURL(join(options.appPath, manifest.main)).href)
becomeReady()
