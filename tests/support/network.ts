import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Announced, endChild, startAnnounced } from './child.ts'

/** One of the people that the reference network is seeded with. */
export interface Account {
  readonly email: string
  readonly password: string
  readonly name: string
  readonly note: string
}

interface Said {
  readonly url: string
  readonly accounts: readonly Account[]
}

/** The reference network as a process of its own. */
export interface Network {
  readonly url: string
  readonly accounts: readonly Account[]
  /** Folder of its database, for what no call of the contract can bring about. */
  readonly data: string
  /** Ends it, as a server that goes down; data stays. */
  stop(): Promise<void>
  /** Starts it again on the same port and data. */
  restart(): Promise<void>
  /** Ends it and removes its data. */
  dispose(): Promise<void>
}

interface NetworkOptions {
  readonly seed?: 'demo' | 'empty' | 'large'
  readonly live?: boolean
  readonly faults?: boolean
}

const script = join(dirname(import.meta.dirname), '../src/server/main.ts')

/** Starts a network on a free port and data of its own. */
export const startNetwork = async ({
  seed = 'demo',
  live = false,
  faults = false,
}: NetworkOptions = {}): Promise<Network> => {
  const data = mkdtempSync(join(tmpdir(), 'quayside-network-'))
  const start = (port: number): Promise<Announced<Said>> =>
    startAnnounced<Said>(process.execPath, [
      script,
      '--port',
      String(port),
      '--data',
      data,
      '--seed',
      seed,
      ...(live ? ['--live'] : []),
      ...(faults ? ['--faults'] : []),
    ])
  let running = await start(0)
  const { url, accounts } = running.said
  return {
    url,
    accounts,
    data,
    stop: () => endChild(running),
    restart: async () => {
      await endChild(running)
      running = await start(Number(new URL(url).port))
    },
    dispose: async () => {
      await endChild(running)
      rmSync(data, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    },
  }
}
