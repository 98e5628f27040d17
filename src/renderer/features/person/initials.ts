import { lazily } from '#shared/lazily.ts'

const graphemes = lazily(() => new Intl.Segmenter('en', { granularity: 'grapheme' }))

/** A letter without anything that could belong to it. */
const plainFirst = /^[A-Za-z0-9](?![^\0-\x7f])/

const firstLetter = (word: string): string => {
  if (plainFirst.test(word)) return word.charAt(0)
  for (const { segment } of graphemes().segment(word)) if (/[\p{L}\p{N}]/u.test(segment)) return segment
  return ''
}

/** One or two letters for a name: of its first and its last word. */
export const initialsOf = (name: string): string => {
  const letters = name.split(/\s+/).map(firstLetter).filter(Boolean)
  const last = letters.length > 1 ? (letters.at(-1) ?? '') : ''
  return `${letters[0] ?? '?'}${last}`.toUpperCase()
}

/** Number of tints in avatar.module.css. */
const tints = 8

/** The same tint for the same name, on every machine. */
export const tintOf = (name: string): number => {
  let hash = 0
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0
  return hash % tints
}
