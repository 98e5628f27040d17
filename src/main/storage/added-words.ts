import { z } from 'zod'
import { type JsonStore, openJsonStore } from './json-store.ts'
import type { StorageProblems } from './problems.ts'

/** Chromium's maximum bytes of an added word. */
const maxBytes = 99
/** More words than a person adds. */
const maxWords = 20_000

const schema = z.object({
  words: z.array(z.string().min(1).max(maxBytes)).max(maxWords).catch([]).default([]),
})

/** The words that a person added to the dictionary. */
export type AddedWords = JsonStore<z.output<typeof schema>>

/** Opens `dictionary.json` in the folder for data. */
export const openAddedWords = (dir: string, problems: StorageProblems): AddedWords =>
  openJsonStore(dir, 'dictionary', schema, problems)
