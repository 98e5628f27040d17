/** Commands of the translators' files (docs/translating.md). */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { languageNames, unfinishedLanguages } from '#shared/texts/language.ts'
import packageFile from '../../package.json' with { type: 'json' }
import { answerHelp } from '../usage.ts'
import { languageFolder, translatedTags, translationsOf } from './catalogues.ts'
import { originFaults, sourceFaults, translationFaults } from './check.ts'
import { originOf, readOrigins, sortedJson, withAccepted, writeOrigins } from './origins.ts'
import { fromPo, merged, toPo } from './po.ts'
import { sourceMessages } from './sources.ts'
import { termTable, withTermTable } from './table.ts'
import { otherWords, termsOf } from './terms.ts'

const usage = `Translations (docs/translating.md).

  export TAG [FILE]            writes a PO file of all messages
  import TAG FILE [--replace]  merges a PO file into the translations; with --replace, removes those that it lacks
  accept [ID ...] [--lang=TAG] records that these translations fit the present English text; an ID may be the
                               beginning of several. --all records all
  check                        finds missing, outdated and broken translations
  terms [TAG]                  writes the table of terms, or lists the translations of TAG that say a term otherwise`
answerHelp(usage)

const shipped = Object.keys(languageNames).filter((tag) => tag !== 'en')
const knownTags = [...shipped, ...unfinishedLanguages]
const guide = join(import.meta.dirname, '../../docs/translating.md')
const messages = await sourceMessages()
const origins = readOrigins(knownTags)

const fail = (lines: readonly string[]): void => {
  for (const line of lines) console.error(line)
  if (lines.length > 0) process.exitCode = 1
}

const presentOf = (tag: string): Readonly<Record<string, string>> =>
  translatedTags().includes(tag) ? translationsOf(tag) : {}

const allTranslations = (): Readonly<Record<string, Readonly<Record<string, string>>>> =>
  Object.fromEntries(translatedTags().map((tag) => [tag, translationsOf(tag)]))

/** Returns the files with texts that no translation reaches: groups of texts that are no messages. */
const plainTexts = (): readonly string[] =>
  globSync('src/**/*.{ts,tsx}').filter((file) => {
    if (file.includes('.test.')) return false
    const groups = readFileSync(file, 'utf8').match(/\b\w*[tT]exts(?:: [^=]+)? = \{[\s\S]*?\n\}/g) ?? []
    return groups.some((group) => /['"`]\p{Lu}\p{Ll}/u.test(group))
  })

const currentTable = (): string =>
  termTable(Object.fromEntries(shipped.map((tag) => [tag, termsOf(tag) ?? {}])))

const check = (): void => {
  fail(plainTexts().map((file) => `${file}: declare its texts with texts('area', {…})`))
  fail(sourceFaults(messages))
  fail(originFaults(origins, messages))
  const tags = translatedTags()
  fail(
    tags
      .filter((tag) => !knownTags.includes(tag))
      .map((tag) => `${tag}: add it to src/shared/texts/language.ts`),
  )
  for (const tag of knownTags) {
    const translations = presentOf(tag)
    fail(translationFaults(tag, messages, translations, origins, shipped.includes(tag)))
    const missing = messages.filter(({ id }) => !(id in translations)).length
    console.log(`${tag}: ${missing} of ${messages.length} messages are missing and appear in English`)
  }
  for (const tag of shipped) fail(otherWords(tag, messages, presentOf(tag), termsOf(tag)))
  const text = readFileSync(guide, 'utf8')
  if (withTermTable(text, currentTable()) !== text)
    fail(['docs/translating.md is stale: run `npm run texts -- terms`.'])
}

const importFile = (tag: string, file: string, isWhole: boolean): void => {
  const read = fromPo(tag, readFileSync(file), messages)
  const { translations, changed, added, kept, removed } = merged(presentOf(tag), read, messages, isWhole)
  writeFileSync(join(languageFolder, `${tag}.json`), sortedJson(translations))
  writeOrigins(
    withAccepted(
      origins,
      messages,
      { ...allTranslations(), [tag]: translations },
      (of, id) => of === tag && id in read.translations,
    ),
    knownTags,
  )
  for (const id of read.fuzzy) console.log(`skipped, fuzzy: ${id}`)
  fail(read.faults.map((fault) => `skipped, ${fault}`))
  const skipped = read.fuzzy.length + read.refused.length
  console.log(
    `${tag}: ${changed} changed, ${added} new, ${kept} kept${isWhole ? `, ${removed} removed` : ''}; ${skipped} skipped`,
  )
}

const accept = (starts: readonly string[], isAll: boolean, lang: string | undefined): void => {
  const isAsked = (id: string): boolean =>
    isAll || starts.some((start) => id === start || id.startsWith(`${start}.`))
  const translations = allTranslations()
  const isAccepted = (tag: string, id: string): boolean => (lang === undefined || tag === lang) && isAsked(id)
  const unknown = starts.filter(
    (start) => !messages.some(({ id }) => id === start || id.startsWith(`${start}.`)),
  )
  fail(unknown.map((start) => `${start}: no message has this id`))
  const changed = Object.entries(translations).flatMap(([tag, texts]) =>
    messages.filter(
      ({ id, source }) => id in texts && isAccepted(tag, id) && originOf(origins, tag, id) !== source,
    ),
  )
  writeOrigins(withAccepted(origins, messages, translations, isAccepted), knownTags)
  console.log(`${changed.length} translations are accepted as those of the present English texts`)
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { replace: { type: 'boolean' }, all: { type: 'boolean' }, lang: { type: 'string' } },
})
const [command = '', tag = '', file = `${tag}.po`] = positionals
const needsTag = ['export', 'import'].includes(command) || (command === 'terms' && tag !== '')
if (needsTag && !knownTags.includes(tag))
  fail([
    `${tag || 'No tag'}: the languages are ${knownTags.join(', ')}. For a new one see docs/translating.md`,
  ])
else if (command === 'check') check()
else if (command === 'terms' && tag === '')
  writeFileSync(guide, withTermTable(readFileSync(guide, 'utf8'), currentTable()))
else if (command === 'terms') fail(otherWords(tag, messages, presentOf(tag), termsOf(tag)))
else if (command === 'export')
  writeFileSync(
    file,
    toPo(tag, messages, presentOf(tag), origins, { version: packageFile.version, at: new Date() }),
  )
else if (command === 'import') importFile(tag, file, values.replace === true)
else if (command === 'accept') accept(positionals.slice(1), values.all === true, values.lang)
else fail([usage])
