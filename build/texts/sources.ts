import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sources } from '#shared/texts/message.ts'
import { type DeclaredArea, declaredAreas, type Place } from './declared.ts'
import { type Role, type SourceFile, uses } from './uses.ts'

const root = join(import.meta.dirname, '../..')

/** A message of the source, with what a translator has to know about it. */
export interface SourceMessage extends Place {
  readonly id: string
  readonly source: string
  readonly names: readonly string[]
  /** The parameters that the message fills in itself, in English: the name of a button, for example. */
  readonly filled: Readonly<Record<string, string>>
  /** The comments above it and above its groups in the code. */
  readonly comments: readonly string[]
  /** How it is shown, with the places in the code. Empty where the code does not say it. */
  readonly roles: readonly Role[]
  /** The files that show it. */
  readonly usedIn: readonly string[]
  /** The most letters that have room, from a comment such as "In the rail: max 14 letters". */
  readonly limit?: number
}

/** Returns the nearest entry of an id: its own, or that of the group that the code fills otherwise. */
const nearest = <T>(entries: ReadonlyMap<string, T>, id: string): T | undefined => {
  for (let at = id; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('.')))) {
    const found = entries.get(at)
    if (found) return found
  }
  return undefined
}

const limitIn = (comments: readonly string[]): number | undefined => {
  // The nearest comment counts.
  const [, letters] = [...comments.join(' ').matchAll(/\bmax (\d+) letters\b/g)].at(-1) ?? []
  return letters === undefined ? undefined : Number(letters)
}

/** Returns the areas of all files by name. Throws if two files declare the same one. */
const areasOf = (files: readonly SourceFile[]): ReadonlyMap<string, DeclaredArea> => {
  const areas = new Map<string, DeclaredArea>()
  for (const { file, text } of files)
    for (const one of declaredAreas(file, text)) {
      if (areas.has(one.area)) throw new Error(`${file} declares the area ${one.area} again`)
      areas.set(one.area, one)
    }
  return areas
}

/** Loads every file that declares messages, and returns the messages, ordered by id. */
export const sourceMessages = async (): Promise<readonly SourceMessage[]> => {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .toSorted()
    .map((file): SourceFile => ({ file, text: readFileSync(join(root, file), 'utf8') }))
  const areas = areasOf(files.filter(({ text }) => /\btexts\('\w+', /.test(text)))
  for (const { file } of areas.values()) await import(join(root, file))
  const usesOf = uses(files, [...areas.values()])
  return [...sources]
    .map(([id, { source, names, filled: fills }]): SourceMessage => {
      const entry = nearest(areas.get(id.split('.')[0] ?? '')?.entries ?? new Map(), id)
      if (!entry) throw new Error(`No file declares ${id}`)
      const limit = limitIn(entry.comments)
      const filled = Object.fromEntries(fills.map(([name, text]) => [name, text()]))
      return { id, source, names, filled, ...entry, ...usesOf(id), ...(limit === undefined ? {} : { limit }) }
    })
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
}
