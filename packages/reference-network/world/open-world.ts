import { existsSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Presence } from '../ports.ts'
import { type Clock, wallClock } from './clock.ts'
import { type Database, openDatabase } from './database.ts'
import { applicationId, schema, schemaVersion } from './schema.ts'

/** Creates the list of online members. It is in memory, so all are offline after a start. */
const createPresence = (): Presence => {
  const connections = new Map<number, number>()
  const simulated = new Set<number>()
  return {
    isOnline: (userId) => connections.has(userId) || simulated.has(userId),
    connected: (userId) => {
      connections.set(userId, (connections.get(userId) ?? 0) + 1)
    },
    disconnected: (userId) => {
      const remaining = (connections.get(userId) ?? 0) - 1
      if (remaining > 0) connections.set(userId, remaining)
      else connections.delete(userId)
    },
    setSimulated: (userId, online) => {
      if (online) simulated.add(userId)
      else simulated.delete(userId)
    },
  }
}

/** The data of the reference network, and its storage. */
export interface World {
  readonly db: Database
  readonly clock: Clock
  readonly presence: Presence
  /** Folder of uploaded and generated files. */
  readonly filesDir: string
  /** Folder for mails, which are saved instead of sent. */
  readonly mailDir: string
  readonly close: () => void
}

/** A database file that is damaged or not ours. The network does not change it. */
export class UnusableDatabase extends Error {}

interface Pragma {
  readonly application_id?: number
  readonly user_version?: number
  readonly quick_check?: string
}

/** Checks a file without changing it. Returns true for a world, false for a new file. */
const holdsWorld = (path: string): boolean => {
  if (!existsSync(path) || statSync(path).size === 0) return false
  const refuse = (why: string): never => {
    throw new UnusableDatabase(`${path} ${why}. It was left as it is: name another folder with --data.`)
  }
  let db: Database
  try {
    db = openDatabase(path, { readOnly: true })
  } catch (error) {
    return refuse(`cannot be opened (${(error as Error).message})`)
  }
  try {
    const owner = db.one<Pragma>('PRAGMA application_id')?.application_id ?? 0
    const tables = db.one<{ n: number }>('SELECT count(*) AS n FROM sqlite_schema')?.n ?? 0
    if (owner === 0 && tables === 0) return false
    if (owner !== applicationId) return refuse('belongs to another program')
    const version = db.one<Pragma>('PRAGMA user_version')?.user_version ?? 0
    if (version !== schemaVersion) {
      return refuse(`was written by another version of the reference network (schema ${version})`)
    }
    const verdict = db.one<Pragma>('PRAGMA quick_check(1)')?.quick_check
    if (verdict !== 'ok') return refuse(`is damaged (${verdict})`)
    return true
  } catch (error) {
    if (error instanceof UnusableDatabase) throw error
    return refuse(`is damaged or no database (${(error as Error).message})`)
  } finally {
    db.close()
  }
}

const openForWriting = (path: string): Database => {
  let db: Database | undefined
  try {
    db = openDatabase(path)
    // Survives kill -9 at any time, because a commit is in the log before its answer is sent.
    db.script('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -32000')
    return db
  } catch (error) {
    db?.close()
    const why = (error as Error).message
    throw new UnusableDatabase(`${path} cannot be written (${why}): name another folder with --data.`)
  }
}

export interface WorldOptions {
  readonly dataDir: string
  /** Fills a new world. Runs in the transaction of the schema, so that no half-built world exists. */
  readonly seed: (world: World) => void
  readonly clock?: Clock
}

/** Opens the world in a folder, and builds it if the folder has none. Throws UnusableDatabase. */
export const openWorld = (options: WorldOptions): World => {
  const filesDir = join(options.dataDir, 'uploads')
  mkdirSync(filesDir, { recursive: true })
  const path = join(options.dataDir, 'network.sqlite')
  const isBuilt = holdsWorld(path)
  const db = openForWriting(path)
  const world: World = {
    db,
    clock: options.clock ?? wallClock,
    presence: createPresence(),
    filesDir,
    mailDir: join(options.dataDir, 'mail'),
    close: () => db.close(),
  }
  if (!isBuilt) {
    db.transaction(() => {
      db.script(schema)
      db.script(`PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${schemaVersion}`)
      options.seed(world)
    })
    db.script('PRAGMA optimize')
  }
  return world
}
