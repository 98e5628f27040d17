import type { News } from './news.ts'

/** Milliseconds within which two words of one thing arrive. */
const withinMs = 30_000
const mostKept = 200
/** Characters of what was written that both have to have. */
const comparedChars = 24

interface Said {
  readonly at: number
  readonly source: News['source']
  readonly subject: string
  readonly quoted: string
}

const start = (text: string): string => text.slice(0, comparedChars).trim()

/** The bell quotes the start of what was written, if it quotes at all; what says nothing fits everything. */
const isSame = (one: Said, other: Said): boolean =>
  one.quoted === '' || other.quoted === '' || start(one.quoted) === start(other.quoted)

/**
 * Tells what was said before. A comment or message comes by an event of its own and as a notification of the bell, in
 * either order or only by one of them: each word of one source answers for one of the other (product.md#native-notifications).
 */
export const createTold = (now: () => number = () => performance.now()): ((news: News) => boolean) => {
  let unanswered: readonly Said[] = []
  return ({ subject, source, quoted }) => {
    if (!/^(shipment|conversation):/.test(subject)) return false
    const said = { at: now(), source, subject, quoted: quoted.replace(/\s+/g, ' ').trim() }
    unanswered = unanswered.filter(({ at }) => said.at - at < withinMs).slice(-mostKept)
    const answered = unanswered.find(
      (other) => other.subject === subject && other.source !== source && isSame(said, other),
    )
    unanswered = answered ? unanswered.filter((other) => other !== answered) : [...unanswered, said]
    return answered !== undefined
  }
}
