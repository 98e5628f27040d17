import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { noteWorld } from '../app/plain-texts.ts'
import { type Announced, announced, endChild } from '../process/child.ts'

/** An account of the reference network's seed. */
export interface Account {
  readonly email: string
  readonly password: string
  readonly name: string
  readonly note: string
}

/** The first line of the reference network's output. */
interface StartFacts {
  readonly url: string
  readonly pusher: { readonly key: string; readonly host: string; readonly port: number }
  readonly accounts: readonly Account[]
}

/** The reference network as a separate process. */
export interface Network extends StartFacts {
  /** Folder of its database, for states that no call can reach. */
  readonly dataDir: string
  /** Time from the start of the process to its first line, ms. */
  readonly startedIn: number
  readonly realtimeUrl: string
  /** Stops the process, like a server that goes down. Data stays. */
  stop(): Promise<void>
  /** Restarts it on the same port and data. */
  restart(): Promise<void>
  /** Kills the process, like a power cut. */
  kill(): Promise<void>
  /** Stops it and removes its data. */
  dispose(): Promise<void>
}

export interface NetworkOptions {
  readonly seed?: 'demo' | 'empty' | 'large'
  readonly dataDir?: string
  readonly port?: number
  readonly flags?: readonly string[]
  /** Runs the app's own bundle of it, which starts in half of the CPU time. Journeys have it, other tests do not. */
  readonly isBuilt?: boolean
}

const root = join(import.meta.dirname, '../../..')

/** The program of the network. Contract tests bundle it themselves (`bundle.ts`). */
const program = (isBuilt: boolean): string =>
  isBuilt
    ? join(root, 'out/main/reference-network.js')
    : (process.env.QUAYSIDE_NETWORK_BUNDLE ?? join(root, 'packages/reference-network/main.ts'))

/** Creates a folder for a network's data. */
export const freshDataDir = (): string => mkdtempSync(join(tmpdir(), 'quayside-network-'))

/** Starts the process without waiting. */
export const launch = ({
  seed = 'demo',
  dataDir = freshDataDir(),
  port = 0,
  flags = [],
  isBuilt = false,
}: NetworkOptions = {}): {
  readonly child: ChildProcess
  readonly dataDir: string
} => ({
  dataDir,
  child: spawn(
    process.execPath,
    [program(isBuilt), '--port', String(port), '--data', dataDir, '--seed', seed, ...flags],
    { cwd: root, stdio: ['pipe', 'pipe', 'pipe'] },
  ),
})

/** Starts a network and waits until it serves, by default on a free port and an empty folder. */
export const startNetwork = async (options: NetworkOptions = {}): Promise<Network> => {
  const began = performance.now()
  const { child, dataDir } = launch(options)
  let running: Announced<StartFacts> = await announced<StartFacts>(child, 'the network')
  const { announcement } = running
  return {
    ...announcement,
    dataDir,
    startedIn: performance.now() - began,
    realtimeUrl: `ws://${announcement.pusher.host}:${announcement.pusher.port}/app/${announcement.pusher.key}?protocol=7`,
    stop: () => endChild(running),
    restart: async () => {
      await endChild(running)
      const again = launch({ ...options, dataDir, port: Number(new URL(announcement.url).port) })
      running = await announced<StartFacts>(again.child, 'the network')
    },
    kill: async () => {
      running.process.kill('SIGKILL')
      await running.ended
    },
    dispose: async () => {
      await endChild(running)
      noteWorld(dataDir)
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    },
  }
}
