import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type MessagePart, parseMessage } from '#shared/texts/message.ts'
import type { SourceMessage } from './sources.ts'

/** How a language says a term of the trade. */
export interface Term {
  /** As it stands in the table of docs/translating.md. */
  readonly word: string
  /** Beginnings or other parts of words, in small letters. A translation of the term has one of them. */
  readonly forms: readonly string[]
  /** Messages that say it otherwise, each with the reason. */
  readonly except?: Readonly<Record<string, string>>
}

/** The English terms: the whole words that stand for each, and the messages in which they mean something else. */
export interface EnglishTerm {
  readonly words: readonly string[]
  readonly except?: Readonly<Record<string, string>>
}

const pathOf = (tag: string): string => join(import.meta.dirname, 'terms', `${tag}.json`)

const read = (tag: string): unknown => JSON.parse(readFileSync(pathOf(tag), 'utf8'))

export const englishTerms = read('en') as Readonly<Record<string, EnglishTerm>>

/** Returns the terms of a language; none if it has no file yet. */
export const termsOf = (tag: string): Readonly<Record<string, Term>> | undefined =>
  existsSync(pathOf(tag)) ? (read(tag) as Readonly<Record<string, Term>>) : undefined

const wordsOf = (parts: readonly MessagePart[]): string =>
  parts
    .map((part) => {
      if (typeof part === 'string') return part
      return 'kind' in part ? Object.values(part.branches).map(wordsOf).join(' ') : ' '
    })
    .join(' ')

const lettersOf = (message: string, tag: string): string =>
  wordsOf(parseMessage(message)).normalize('NFC').toLocaleLowerCase(tag)

/** Returns a line for each message whose translation has none of the forms of a term that the English has. */
export const otherWords = (
  tag: string,
  messages: readonly SourceMessage[],
  translations: Readonly<Record<string, string>>,
  terms: Readonly<Record<string, Term>> | undefined,
): readonly string[] => {
  if (!terms) return [`${tag}: build/texts/terms/${tag}.json is missing`]
  return Object.entries(englishTerms).flatMap(([name, { words, except }]) => {
    const term = terms[name]
    if (!term) return [`${tag}: the term ${name} is missing`]
    const english = new RegExp(`(?<![\\w-])(?:${words.join('|')})(?![\\w-])`, 'i')
    const forms = term.forms.map((form) => form.normalize('NFC').toLocaleLowerCase(tag))
    return messages.flatMap(({ id, source }) => {
      const translation = translations[id]
      if (translation === undefined || except?.[id] || term.except?.[id]) return []
      if (!english.test(wordsOf(parseMessage(source)))) return []
      const letters = lettersOf(translation, tag)
      return forms.some((form) => letters.includes(form)) ? [] : [`${tag} ${id}: says ${name} otherwise`]
    })
  })
}
