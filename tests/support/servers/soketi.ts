import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../process/free-port.ts'

/** A third-party Pusher server as a separate process. */
export interface Soketi {
  /** Value for `npm run server -- --pusher`. */
  readonly url: string
  /** Stops the process, like a service that goes down. */
  readonly stop: () => Promise<void>
  /** Restarts it on the same port. */
  readonly start: () => Promise<void>
  readonly dispose: () => Promise<void>
}

const home = join(import.meta.dirname, 'soketi')
const app = { id: 'quay', key: 'harbour-key', secret: 'harbour-secret' }

/**
 * Installs soketi if it is missing, separately from the app: it needs the newest Node with a build of µWebSockets on
 * npm, which the app must not have.
 */
const install = (): void => {
  const lock = readFileSync(join(home, 'package-lock.json'))
  const digest = createHash('sha256').update(lock).digest('hex')
  const mark = join(home, 'node_modules/.quayside-lock')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === digest) return
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: home,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error(`soketi could not be installed: npm ci in ${home} ended with ${status}`)
  writeFileSync(mark, digest)
}

const isReady = async (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/ready`).then(
    ({ ok }) => ok,
    () => false,
  )

/** Installs soketi if necessary, starts it on a free port with one app, and waits until it serves. */
export const startSoketi = async (): Promise<Soketi> => {
  install()
  const folder = mkdtempSync(join(tmpdir(), 'quayside-soketi-'))
  const [port, metricsPort] = [await freePort(), await freePort()]
  const config = join(folder, 'soketi.json')
  writeFileSync(
    config,
    JSON.stringify({
      host: '127.0.0.1',
      port,
      'metrics.host': '127.0.0.1',
      'metrics.port': metricsPort,
      shutdownGracePeriod: 0,
      'appManager.array.apps': [{ ...app, enabled: true, maxConnections: -1, webhooks: [] }],
    }),
  )
  let end: () => Promise<void> = async () => undefined
  const start = async (): Promise<void> => {
    const child = spawn(
      join(home, 'node_modules/node/bin/node'),
      [join(home, 'node_modules/@soketi/soketi/bin/server.js'), 'start', '--config', config],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    )
    let written = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        written += chunk.toString()
      })
    let hasEnded = false
    const ended = new Promise<void>((resolve) =>
      child.once('exit', () => {
        hasEnded = true
        resolve()
      }),
    )
    end = async () => {
      child.kill('SIGKILL')
      await ended
    }
    while (!(await isReady(port))) {
      if (hasEnded) throw new Error(`soketi ended\n${written}`)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  await start()
  return {
    url: `http://${app.key}:${app.secret}@127.0.0.1:${port}/apps/${app.id}`,
    start,
    stop: () => end(),
    dispose: async () => {
      await end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
