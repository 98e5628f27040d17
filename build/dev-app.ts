import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { isLeaving, quit, run, say } from './children.ts'
import { announce, chooseHost, sayFolderIsTaken, startBrowserHost, startElectron } from './run-app.ts'
import type { StartOptions } from './start-options.ts'

/** One edit may rebuild both main and preload. */
const settleMs = 100

/** The running app of `npm run dev`, which starts again when its code has changed. */
export interface DevApp {
  /** Starts it; resolves with its exit code once it has quit other than for a restart. */
  run(): Promise<number>
  /** Quits it and starts it again, on the same address. */
  restart(): void
}

/** Runs the app of `folder`. `onRestarted` is called when a new one serves the page that is still open in a browser. */
export const createDevApp = (folder: string, options: StartOptions, onRestarted: () => void): DevApp => {
  const binary = chooseHost(options)
  // The page's cookie has to outlive the process that set it.
  process.env.QUAYSIDE_HOST_SECRET = randomBytes(24).toString('base64url')
  let port: string | null = null
  let current: { readonly child: ChildProcess; readonly ended: Promise<number> } | null = null
  let settling: NodeJS.Timeout | undefined
  let restarting = false

  const onUrl = (url: string, line: string): void => {
    if (port !== null) {
      onRestarted()
      return
    }
    port = new URL(url).port
    announce(line, options.headless, () => (current as NonNullable<typeof current>).child)
  }
  const start = (): void => {
    const rest = port === null ? options.rest : [...options.rest, '--port', port]
    const child = binary
      ? startElectron(binary, folder, rest)
      : startBrowserHost(folder, { ...options, rest }, onUrl)
    current = { child, ended: run(child) }
  }
  return {
    run: async () => {
      start()
      for (;;) {
        const code = (await current?.ended) ?? 1
        if (!restarting || isLeaving()) {
          if (!binary && port === null && code === 0 && !isLeaving()) sayFolderIsTaken()
          return code
        }
        restarting = false
        start()
        say('The app was started again.')
      }
    },
    restart: () => {
      clearTimeout(settling)
      settling = setTimeout(() => {
        if (!current || isLeaving() || restarting) return
        restarting = true
        void quit(current.child, current.ended)
      }, settleMs)
    },
  }
}
