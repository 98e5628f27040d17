/**
 * `npm run texts -- export TAG [FILE]` writes a PO file, `import TAG FILE` reads it back, `check` finds broken and
 * outdated translations (docs/translating.md).
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { answerHelp } from '../usage.ts'
import { languageFolder, translatedTags, translationsOf } from './catalogues.ts'
import { problemsOf } from './compare.ts'
import { fromPo, toPo } from './po.ts'
import { sourceMessages } from './sources.ts'
import { otherWords, termsOf } from './terms.ts'

const usage = 'usage: npm run texts -- export TAG [FILE] | import TAG FILE | check | terms TAG'
answerHelp(usage)
const messages = await sourceMessages()

const write = (tag: string, translations: Readonly<Record<string, string>>): void => {
  const sorted = Object.fromEntries(Object.entries(translations).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(join(languageFolder, `${tag}.json`), `${JSON.stringify(sorted, null, 2)}\n`)
}

const fail = (lines: readonly string[]): void => {
  for (const line of lines) console.error(line)
  if (lines.length > 0) process.exitCode = 1
}

/** Returns the files with texts that no translation reaches: groups of texts that are no messages. */
const plainTexts = (): readonly string[] =>
  globSync('src/**/*.{ts,tsx}').filter((file) => {
    if (file.includes('.test.')) return false
    const groups = readFileSync(file, 'utf8').match(/\b\w*[tT]exts(?:: [^=]+)? = \{[\s\S]*?\n\}/g) ?? []
    return groups.some((group) => /['"`]\p{Lu}\p{Ll}/u.test(group))
  })

const check = (): void => {
  fail(plainTexts().map((file) => `${file}: declare its texts with texts('area', {…})`))
  const ids = new Set(messages.map(({ id }) => id))
  for (const tag of translatedTags()) {
    const translations = translationsOf(tag)
    fail(
      messages.flatMap(({ id, source }) =>
        translations[id] === undefined
          ? []
          : problemsOf(tag, source, translations[id]).map((problem) => `${tag} ${id}: ${problem}`),
      ),
    )
    fail(
      Object.keys(translations)
        .filter((id) => !ids.has(id))
        .map((id) => `${tag} ${id}: no message has this id`),
    )
    const missing = messages.filter(({ id }) => !(id in translations)).length
    console.log(`${tag}: ${missing} of ${messages.length} messages are missing and appear in English`)
  }
}

const [command, tag = '', file = `${tag}.po`] = process.argv.slice(2)
if (command === 'check') check()
else if (command === 'terms') fail(otherWords(tag, messages, translationsOf(tag), termsOf(tag)))
else if (command === 'export')
  writeFileSync(file, toPo(tag, messages, translatedTags().includes(tag) ? translationsOf(tag) : {}))
else if (command === 'import') {
  const { translations, problems } = fromPo(tag, readFileSync(file), messages)
  fail(problems)
  // Broken translations change nothing.
  if (problems.length === 0) write(tag, translations)
} else fail([usage])
