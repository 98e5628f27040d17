import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pseudo } from './pseudo.ts'
import { sourceMessages } from './sources.ts'

/** The folder of the translations: a file for each language, with translations by id. */
export const languageFolder = join(import.meta.dirname, '../../src/languages')

/** Returns the translations of a language by id. */
export const translationsOf = (tag: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(join(languageFolder, `${tag}.json`), 'utf8')) as Record<string, string>

/** Returns the tags of the languages with translations. */
export const translatedTags = (): readonly string[] =>
  readdirSync(languageFolder).map((name) => name.replace('.json', ''))

/** Writes the catalogues that main reads, with those of the test languages. */
const writeCatalogues = async (folder: string): Promise<void> => {
  mkdirSync(folder, { recursive: true })
  const write = (tag: string, messages: object): void =>
    writeFileSync(join(folder, `${tag}.json`), JSON.stringify(messages))
  for (const tag of translatedTags()) write(tag, translationsOf(tag))
  const all = await sourceMessages()
  for (const [tag, change] of Object.entries<(source: string, limit?: number) => string>(pseudo))
    write(tag, Object.fromEntries(all.map(({ id, source, limit }) => [id, change(source, limit)])))
}

if (import.meta.main) await writeCatalogues(process.argv[2] ?? '')
