import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sources } from '#shared/texts/message.ts'

const root = join(import.meta.dirname, '../..')

export interface SourceMessage {
  readonly id: string
  readonly source: string
  readonly names: readonly string[]
  /** The file that declares it, from the root of the project. */
  readonly file: string
}

/** Loads every file that declares messages, and returns the messages by id. Throws if two files declare the same id. */
export const sourceMessages = async (): Promise<readonly SourceMessage[]> => {
  const files = globSync('src/**/*.ts', {
    cwd: root,
    exclude: (path) => path.endsWith('.test.ts'),
  }).toSorted()
  const found = new Map<string, SourceMessage>()
  for (const file of files) {
    if (!/\btexts\('\w+', \{/.test(readFileSync(join(root, file), 'utf8'))) continue
    await import(join(root, file))
    for (const [id, { source, names }] of sources)
      if (!found.has(id)) found.set(id, { id, source, names, file })
  }
  return [...found.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1))
}
