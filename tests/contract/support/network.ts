import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'

/** What the reference network says on its first line. */
const announcement = z.object({
  url: z.string(),
  pusher: z.object({ key: z.string(), host: z.string(), port: z.number() }),
  accounts: z.array(
    z.object({ email: z.string(), password: z.string(), note: z.string(), name: z.string() }),
  ),
})

/** A reference network of one's own, as a process. */
export interface TestNetwork extends z.output<typeof announcement> {
  readonly dataDir: string
  /** From the start of the process to its first line, ms. */
  readonly startedIn: number
  readonly realtimeUrl: string
  /** Ends it without a word, as a power cut would. */
  readonly kill: () => Promise<void>
  /** Ends it as `docker stop` would, and removes its data unless told to keep it. */
  readonly stop: (keep?: 'keep-data') => Promise<void>
}

export interface NetworkOptions {
  readonly seed?: 'demo' | 'empty' | 'large'
  readonly dataDir?: string
  readonly flags?: readonly string[]
}

const root = join(import.meta.dirname, '../../..')

/** A folder for a network's data. */
export const freshDataDir = (): string => mkdtempSync(join(tmpdir(), 'quayside-network-'))

/** Starts the process without waiting for anything. */
export const launch = ({
  seed = 'demo',
  dataDir = freshDataDir(),
  flags = [],
}: NetworkOptions = {}): {
  readonly child: ChildProcess
  readonly dataDir: string
} => ({
  dataDir,
  child: spawn(
    process.execPath,
    [join(root, 'src/server/main.ts'), '--port', '0', '--data', dataDir, '--seed', seed, ...flags],
    { cwd: root, stdio: ['pipe', 'pipe', 'pipe'] },
  ),
})

const endOf = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => child.once('exit', () => resolve()))

/** Starts a network and waits until it serves. */
export const startNetwork = async (options: NetworkOptions = {}): Promise<TestNetwork> => {
  const began = performance.now()
  const { child, dataDir } = launch(options)
  let complaint = ''
  child.stderr?.on('data', (chunk) => {
    complaint += String(chunk)
  })
  const line = await new Promise<string>((resolve, reject) => {
    const lines = createInterface({ input: child.stdout ?? process.stdin })
    lines.once('line', resolve)
    child.once('exit', (code) => reject(new Error(`the network ended with ${code}: ${complaint}`)))
  })
  const startedIn = performance.now() - began
  const said = announcement.parse(JSON.parse(line))
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal)
    await endOf(child)
  }
  return {
    ...said,
    dataDir,
    startedIn,
    realtimeUrl: `ws://${said.pusher.host}:${said.pusher.port}/app/${said.pusher.key}?protocol=7`,
    kill: () => end('SIGKILL'),
    stop: async (keep) => {
      await end('SIGTERM')
      if (keep === undefined)
        rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    },
  }
}
