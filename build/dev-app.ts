import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { folderInUse } from '../src/main/shell/start/identity.ts'
import { isLeaving, printMessage, quit, run } from './children.ts'
import { announce, chooseHost, explainExit, startBrowserHost, startElectron } from './run-app.ts'
import type { StartOptions } from './start-options.ts'

/** Delay before a restart, because one edit may rebuild both main and preload, ms. */
const settleMs = 100

/** The running app of `npm run dev`, which restarts after a change of its code. */
export interface DevApp {
  /** Starts the app. Resolves with its exit code when it quits for another reason than a restart. */
  run(): Promise<number>
  /** Marks a part as being built. Until `built`, the app does not start, because its files may be incomplete. */
  building(): void
  /** Marks the part as built. With `changed`, the app restarts at the same address. */
  built(changed: boolean): void
}

/** Creates the app of `folder`. `onRestarted` runs when a new app serves the page that is still open in a browser. */
export const createDevApp = (folder: string, options: StartOptions, onRestarted: () => void): DevApp => {
  const binary = chooseHost(options)
  // The page's cookie must outlive the process that set it.
  process.env.QUAYSIDE_HOST_SECRET = randomBytes(24).toString('base64url')
  const builds = new EventEmitter<{ whole: []; changed: [] }>()
  let port: string | null = null
  let current: { readonly child: ChildProcess; readonly ended: Promise<number> } | null = null
  let settling: NodeJS.Timeout | undefined
  let restarting = false
  let parts = 0

  const onUrl = (url: string, line: string): void => {
    if (port !== null) {
      onRestarted()
      return
    }
    port = new URL(url).port
    announce(line, options.headless, () => (current as NonNullable<typeof current>).child)
  }
  const start = (): Promise<number> => {
    const rest = port === null ? options.rest : [...options.rest, '--port', port]
    const child = binary
      ? startElectron(binary, folder, rest)
      : startBrowserHost(folder, { ...options, rest }, onUrl)
    const ended = run(child)
    current = { child, ended }
    return ended
  }
  const restart = (): void => {
    builds.emit('changed')
    if (!current || isLeaving() || restarting) return
    restarting = true
    void quit(current.child, current.ended)
  }
  return {
    run: async () => {
      for (let again = false; ; again = true) {
        const code = await start()
        current = null
        if (isLeaving()) return code
        if (!restarting) {
          if (code === folderInUse) return explainExit(code)
          if (code === 0 || (port === null && !again)) return code
          printMessage('The app ended with an error. The next change starts it again.')
          await once(builds, 'changed')
        }
        if (parts > 0) await once(builds, 'whole')
        restarting = false
        printMessage('The app was started again.')
      }
    },
    building: () => {
      parts += 1
    },
    built: (changed) => {
      parts -= 1
      if (parts === 0) builds.emit('whole')
      if (!changed) return
      clearTimeout(settling)
      settling = setTimeout(restart, settleMs)
    },
  }
}
