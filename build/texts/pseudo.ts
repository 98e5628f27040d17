import { type MessagePart, parseMessage } from '#shared/texts/message.ts'

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const accented = [...'áƀçđéƒğĥíĵķłɱñóþʠŕšţúṽŵẋýžÁɃÇĐÉƑĞĤÍĴĶŁṀÑÓÞɊŔŠŢÚṼŴẊÝŽ']

const accents = (text: string): string =>
  [...text].map((letter) => accented[plain.indexOf(letter)] ?? letter).join('')

/** Rebuilds a message with other text around its parameters. */
const rebuilt = (parts: readonly MessagePart[], change: (text: string) => string): string =>
  parts
    .map((part) => {
      if (typeof part === 'string') return change(part)
      if (!('kind' in part)) return `{${part.name}}`
      const branches = Object.entries(part.branches).map(
        ([name, branch]) => `${name} {${rebuilt(branch, change)}}`,
      )
      return `{${part.name}, ${part.kind}, ${branches.join(' ')}}`
    })
    .join('')

const lengthOf = (parts: readonly MessagePart[]): number =>
  parts.reduce((sum, part) => sum + (typeof part === 'string' ? part.length : 4), 0)

/** Invisible characters around a message in `en-XZ`. Playwright drops both from the texts that it compares. */
export const messageMarks = { start: '\u200b', end: '\u00ad' } as const

/**
 * The languages of the tests. `en-XA` has accents, brackets and two fifths more letters, at most the `limit` of the
 * message, so that English left on screen and cut texts are found. `en-XZ` has invisible marks around each message, so that any journey runs in it and finds
 * texts that are no messages. `ar-XB` is English that runs from right to left.
 */
export const pseudo = {
  'en-XA': (source: string, limit = Number.POSITIVE_INFINITY): string => {
    if (source.trim() === '') return source
    const parts = parseMessage(source)
    const length = lengthOf(parts)
    const more = Math.max(0, Math.min(Math.ceil(length * 0.4), limit - length - 2))
    // Words, because most languages have no longer ones.
    return `[${rebuilt(parts, accents)}${'~'.repeat(more).replace(/~{8}(?=~)/g, '~~~~~~~ ')}]`
  },
  'en-XZ': (source: string): string =>
    source.trim() === '' ? source : `${messageMarks.start}${source}${messageMarks.end}`,
  'ar-XB': (source: string): string =>
    rebuilt(parseMessage(source), (text) => (text.trim() === '' ? text : `\u202e${text}\u202c`)),
} as const
