import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Announced, announced, endChild } from '../process/child.ts'

/** One of the people that the reference network is seeded with. */
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
  /** Folder of its database, for states that no call of the contract reaches. */
  readonly dataDir: string
  /** From the start of the process to its first line, ms. */
  readonly startedIn: number
  readonly realtimeUrl: string
  /** Ends it, as a server that goes down; data stays. */
  stop(): Promise<void>
  /** Starts it again on the same port and data. */
  restart(): Promise<void>
  /** Ends it without a word, as a power cut would. */
  kill(): Promise<void>
  /** Ends it and removes its data. */
  dispose(): Promise<void>
}

export interface NetworkOptions {
  readonly seed?: 'demo' | 'empty' | 'large'
  readonly dataDir?: string
  readonly port?: number
  readonly flags?: readonly string[]
}

const root = join(import.meta.dirname, '../../..')

/** A folder for a network's data. */
export const freshDataDir = (): string => mkdtempSync(join(tmpdir(), 'quayside-network-'))

/** Starts the process without waiting for anything. */
export const launch = ({
  seed = 'demo',
  dataDir = freshDataDir(),
  port = 0,
  flags = [],
}: NetworkOptions = {}): {
  readonly child: ChildProcess
  readonly dataDir: string
} => ({
  dataDir,
  child: spawn(
    process.execPath,
    [
      join(root, 'packages/reference-network/main.ts'),
      '--port',
      String(port),
      '--data',
      dataDir,
      '--seed',
      seed,
      ...flags,
    ],
    { cwd: root, stdio: ['pipe', 'pipe', 'pipe'] },
  ),
})

/** Starts a network and waits until it serves, on a free port and an empty folder by default. */
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
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    },
  }
}
