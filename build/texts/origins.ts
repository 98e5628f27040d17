import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SourceMessage } from './sources.ts'

type Texts = Readonly<Record<string, string>>

/**
 * The English text that each translation was made from, by the id of its message. `common` has one for all languages,
 * and `own` those of a language that differ: English changed since, and another language has followed.
 */
export interface Origins {
  readonly common: Texts
  /** By the tag of the language. */
  readonly own: Readonly<Record<string, Texts>>
}

/** Returns the English text that a translation was made from; undefined if nobody has recorded it. */
export const originOf = ({ common, own }: Origins, tag: string, id: string): string | undefined =>
  own[tag]?.[id] ?? common[id]

/** Returns the origins after translations were accepted as those of the present English texts. */
export const withAccepted = (
  origins: Origins,
  messages: readonly Pick<SourceMessage, 'id' | 'source'>[],
  translations: Readonly<Record<string, Texts>>,
  isAccepted: (tag: string, id: string) => boolean,
): Origins => {
  const common: Record<string, string> = {}
  const own: Record<string, Record<string, string>> = {}
  for (const { id, source } of messages) {
    const tags = Object.keys(translations).filter((tag) => translations[tag]?.[id] !== undefined)
    const shared = tags.some((tag) => isAccepted(tag, id)) ? source : origins.common[id]
    if (tags.length === 0 || shared === undefined) continue
    common[id] = shared
    for (const tag of tags) {
      const from = isAccepted(tag, id) ? source : originOf(origins, tag, id)
      if (from !== undefined && from !== shared) own[tag] = { ...own[tag], [id]: from }
    }
  }
  return { common, own }
}

/** A file for each language with own origins, and `en.json` with the common ones: a line for each id. */
const folder = join(import.meta.dirname, 'origins')
const commonFile = 'en'

const read = (tag: string): Texts => {
  const path = join(folder, `${tag}.json`)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Texts) : {}
}

/** Reads the origins of the translations in some languages. */
export const readOrigins = (tags: readonly string[]): Origins => ({
  common: read(commonFile),
  own: Object.fromEntries(tags.map((tag) => [tag, read(tag)])),
})

/** Returns texts as a file whose lines are in the order of the ids, so that branches merge. */
export const sortedJson = (texts: Texts): string =>
  `${JSON.stringify(Object.fromEntries(Object.entries(texts).toSorted(([a], [b]) => (a < b ? -1 : 1))), null, 2)}\n`

/** Writes the origins of the translations in some languages. */
export const writeOrigins = ({ common, own }: Origins, tags: readonly string[]): void => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${commonFile}.json`), sortedJson(common))
  for (const tag of tags) {
    const path = join(folder, `${tag}.json`)
    const texts = own[tag] ?? {}
    if (Object.keys(texts).length > 0) writeFileSync(path, sortedJson(texts))
    else rmSync(path, { force: true })
  }
}
