import { po } from 'gettext-parser'
import type { Language } from '#shared/texts/language.ts'
import { neededFormsOf, problemsOf } from './compare.ts'
import { exampleLines } from './examples.ts'
import { type Origins, originOf } from './origins.ts'
import { pictureOf } from './pictures.ts'
import type { SourceMessage } from './sources.ts'

type Translations = Readonly<Record<string, string>>

/** The plural forms of PO files, which editors and services ask for. Our plurals are within the messages. */
const pluralForms: Readonly<Record<Exclude<Language, 'en'>, string>> = {
  es: 'nplurals=2; plural=(n != 1);',
  fr: 'nplurals=2; plural=(n > 1);',
  'pt-BR': 'nplurals=2; plural=(n > 1);',
  ar: 'nplurals=6; plural=(n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5);',
  hi: 'nplurals=2; plural=(n > 1);',
  'zh-CN': 'nplurals=1; plural=0;',
  tr: 'nplurals=2; plural=(n != 1);',
  vi: 'nplurals=1; plural=0;',
}

/** The file's facts that are no messages. */
export interface PoFacts {
  readonly version: string
  /** When the file is written. */
  readonly at: Date
}

const headersOf = (tag: string, { version, at }: PoFacts): Record<string, string> => ({
  'Project-Id-Version': `Quayside ${version}`,
  'PO-Revision-Date': `${at.toISOString().slice(0, 16).replace('T', ' ')}+0000`,
  'Last-Translator': '',
  'Language-Team': '',
  Language: tag.replace('-', '_'),
  'MIME-Version': '1.0',
  'Content-Type': 'text/plain; charset=UTF-8',
  'Content-Transfer-Encoding': '8bit',
  ...(tag in pluralForms ? { 'Plural-Forms': pluralForms[tag as keyof typeof pluralForms] } : {}),
  'X-Generator': `Quayside ${version}`,
})

/** Returns what a translator has to know about a message. */
const commentOf = (tag: string, message: SourceMessage): string => {
  const { source, comments, roles, limit } = message
  const picture = pictureOf(message)
  return [
    ...comments,
    roles.length > 0
      ? `Shown as: ${roles.map(({ role, file, line }) => `${role} (${file}:${line})`).join(', ')}`
      : 'Shown as: not known from the code',
    ...(limit === undefined ? [] : [`Room: ${limit} letters`]),
    ...exampleLines(message),
    ...(source.includes(', plural,') ? [`Plural forms: ${neededFormsOf(tag).join(', ')}`] : []),
    ...(picture === undefined ? [] : [`Picture: ${picture}`]),
  ].join('\n')
}

/** Returns a text as strings of a PO file. */
const quoted = (text: string): string => JSON.stringify(text)

/** Returns a PO file of all messages: the id as context, with what a translator has to know. Outdated ones are fuzzy. */
export const toPo = (
  tag: string,
  messages: readonly SourceMessage[],
  translations: Translations,
  origins: Origins,
  facts: PoFacts,
): Buffer => {
  const contexts: Record<string, Record<string, object>> = {}
  for (const message of messages) {
    const { id, source, file, line, limit } = message
    // The entry without a msgid is that of the headers.
    if (source === '') continue
    const translation = translations[id] ?? ''
    const former = translation === '' ? undefined : originOf(origins, tag, id)
    const isOutdated = former !== undefined && former !== source
    const flags = [
      ...(isOutdated ? ['fuzzy'] : []),
      'icu-message-format',
      ...(limit === undefined ? [] : [`max-length:${limit}`]),
    ]
    contexts[id] = {
      [source]: {
        msgctxt: id,
        msgid: source,
        msgstr: [translation],
        comments: {
          reference: `${file}:${line}`,
          extracted: commentOf(tag, message),
          flag: flags.join(', '),
          ...(isOutdated ? { previous: `msgctxt ${quoted(id)}\nmsgid ${quoted(former)}` } : {}),
        },
      },
    }
  }
  return po.compile({ charset: 'utf-8', headers: headersOf(tag, facts), translations: contexts as never })
}

const faultsOf = (
  tag: string,
  message: SourceMessage | undefined,
  msgid: string,
  text: string,
): readonly string[] => {
  if (!message) return ['no message has this id']
  if (message.source !== msgid) return ['the English text has changed']
  return problemsOf(tag, message, text)
}

/** A read PO file. */
export interface ReadPo {
  readonly translations: Translations
  /** Ids of translations that are marked as guesses. */
  readonly fuzzy: readonly string[]
  /** What is wrong with the refused ones, a line for each fault. */
  readonly faults: readonly string[]
  readonly refused: readonly string[]
}

/** Reads a PO file. Leaves out empty, fuzzy and broken translations, and those of an older source. */
export const fromPo = (tag: string, file: Buffer, messages: readonly SourceMessage[]): ReadPo => {
  const byId = new Map(messages.map((message) => [message.id, message]))
  const translations: Record<string, string> = {}
  const [fuzzy, faults, refused]: [string[], string[], string[]] = [[], [], []]
  for (const entries of Object.values(po.parse(file).translations))
    for (const { msgctxt, msgid, msgstr, comments } of Object.values(entries)) {
      const [text = ''] = msgstr
      if (msgctxt === undefined || text === '') continue
      if (/\bfuzzy\b/.test(comments?.flag ?? '')) {
        fuzzy.push(msgctxt)
        continue
      }
      const wrong = faultsOf(tag, byId.get(msgctxt), msgid, text)
      if (wrong.length === 0) translations[msgctxt] = text
      else {
        refused.push(msgctxt)
        faults.push(...wrong.map((fault) => `${msgctxt}: ${fault}`))
      }
    }
  return { translations, fuzzy, faults, refused }
}

/** Translations after a file was merged into them, with how many of the file's are other than before. */
export interface Merged {
  readonly translations: Translations
  readonly changed: number
  readonly added: number
  readonly kept: number
  readonly removed: number
}

/**
 * Merges a read file into the present translations. With `isWhole`, the file replaces them: translations that it lacks
 * are removed. Those of refused and fuzzy entries stay, and those that no PO file can hold.
 */
export const merged = (
  present: Translations,
  read: ReadPo,
  messages: readonly Pick<SourceMessage, 'id' | 'source'>[],
  isWhole: boolean,
): Merged => {
  const unheld = messages.filter(({ source }) => source === '').map(({ id }) => id)
  const staying = new Set([...read.fuzzy, ...read.refused, ...unheld])
  const before = Object.entries(present).filter(
    ([id]) => !isWhole || id in read.translations || staying.has(id),
  )
  const translations = { ...Object.fromEntries(before), ...read.translations }
  const given = Object.entries(read.translations)
  const changed = given.filter(([id, text]) => id in present && present[id] !== text).length
  const added = given.filter(([id]) => !(id in present)).length
  return {
    translations,
    changed,
    added,
    kept: Object.keys(translations).length - changed - added,
    removed: Object.keys(present).length - before.length,
  }
}
