import { existsSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Presence } from '../ports.ts'
import { type Clock, wallClock } from './clock.ts'
import { type Database, openDatabase } from './database.ts'
import { applicationId, schema, schemaVersion } from './schema.ts'

/** Members online now. In memory: all are offline after a start. */
const createPresence = (): Presence => {
  const connections = new Map<number, number>()
  const lively = new Set<number>()
  return {
    isOnline: (userId) => connections.has(userId) || lively.has(userId),
    connected: (userId) => {
      connections.set(userId, (connections.get(userId) ?? 0) + 1)
    },
    disconnected: (userId) => {
      const left = (connections.get(userId) ?? 0) - 1
      if (left > 0) connections.set(userId, left)
      else connections.delete(userId)
    },
    setLively: (userId, online) => {
      if (online) lively.add(userId)
      else lively.delete(userId)
    },
  }
}

/** Everything the reference network knows and where it keeps it. */
export interface World {
  readonly db: Database
  readonly clock: Clock
  readonly presence: Presence
  /** Folder of uploaded and generated files. */
  readonly filesDir: string
  /** Folder in which mail is laid down instead of being sent. */
  readonly mailDir: string
  readonly close: () => void
}

/** A database file that we will not touch: damaged, or somebody else's. */
export class UnusableDatabase extends Error {}

interface Pragma {
  readonly application_id?: number
  readonly user_version?: number
  readonly quick_check?: string
}

/** Looks at a file without changing a byte of it. True when it holds a world, false when it is new. */
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
    // Survives kill -9 at any moment: a commit is in the log before its answer leaves.
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
  /** Fills a new world; runs in the same transaction as the schema, so a half-built world never exists. */
  readonly seed: (world: World) => void
  readonly clock?: Clock
}

/** Opens the world in a folder, building it first where there is none. Throws UnusableDatabase. */
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
