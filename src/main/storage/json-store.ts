import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import Store from 'electron-store'
import type { z } from 'zod'
import { isSameValue } from '#shared/rules/same-value.ts'
import type { StorageProblems } from './problems.ts'
import { renameCorrupt } from './rename-corrupt.ts'

/** A small JSON file with a schema. Always readable and valid. */
export interface JsonStore<T> {
  get(): T
  /** Changes some values. They apply for this run even if the write fails. */
  set(patch: Partial<T>): T
}

const isReadable = (path: string): boolean => {
  const content: unknown = JSON.parse(readFileSync(path, 'utf8'))
  return content !== null && typeof content === 'object' && !Array.isArray(content)
}

/**
 * Sets aside a file that electron-store would throw on or treat as empty, or a folder in its place
 * (robustness.md#settings-files).
 */
const clearTheWay = (path: string, what: string, problems: StorageProblems): void => {
  if (!existsSync(path)) return
  try {
    if (isReadable(path)) return
  } catch (error) {
    const isFolder = (error as NodeJS.ErrnoException).code === 'EISDIR'
    if (!isFolder && !(error instanceof SyntaxError)) return
  }
  problems.reset(what, renameCorrupt(path))
}

/** Removes unfinished files of a killed app. No other process writes in this folder. */
const clearHalves = (dir: string, name: string): void => {
  if (!existsSync(dir)) return
  const half = new RegExp(`^${name}\\.json\\.tmp-[0-9a-f]{16}$`)
  for (const file of readdirSync(dir)) if (half.test(file)) rmSync(join(dir, file), { force: true })
}

/**
 * Opens `<dir>/<name>.json` with electron-store. It writes a new file and renames it over the old one, so a crash
 * leaves one of them intact. Invalid values are replaced by their defaults, one by one. Values of a later version stay in
 * the file.
 */
export const openJsonStore = <S extends z.ZodObject>(
  dir: string,
  name: string,
  schema: S,
  problems: StorageProblems,
): JsonStore<z.output<S>> => {
  type Content = z.output<S>
  const defaults = schema.parse({})
  let store: Store<Record<string, unknown>> | null = null
  let content: Content = defaults
  /** Values that this version does not know. */
  let others: Readonly<Record<string, unknown>> = {}
  /** Whether the file has exactly these values. */
  let isWritten = false
  try {
    clearTheWay(join(dir, `${name}.json`), name, problems)
    clearHalves(dir, name)
    store = new Store<Record<string, unknown>>({
      cwd: dir,
      name,
      clearInvalidConfig: false,
      configFileMode: 0o600,
    })
    const saved = { ...store.store }
    const parsed = schema.safeParse(saved)
    others = Object.fromEntries(Object.entries(saved).filter(([key]) => !(key in schema.shape)))
    content = parsed.success ? parsed.data : defaults
    isWritten = isSameValue(saved, { ...others, ...content })
  } catch (error) {
    // The folder cannot be read or created: the app uses defaults and saves nothing.
    problems.writeFailed(name, error)
  }
  return {
    get: () => content,
    set: (patch) => {
      const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined))
      const next = schema.safeParse({ ...content, ...given })
      if (!next.success) return content
      // A write waits for the disk, and a switch of account sets most values to what they are already.
      if (isWritten && isSameValue(next.data, content)) return content
      content = next.data
      try {
        isWritten = false
        if (store) store.store = { ...others, ...content }
        isWritten = true
      } catch (error) {
        problems.writeFailed(name, error)
      }
      return content
    },
  }
}
