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

/** What was said lately. */
export interface Told {
  /** Notes what is said now, and whether the other source has said it before. */
  isTold(news: News): boolean
  /** It was not said after all: the other source's word of it stands alone. */
  forget(news: News): void
  /** Forgets everything: the session is over. */
  clear(): void
}

/**
 * Tells what was said before. A comment or message comes by an event of its own and as a notification of the bell, in
 * either order or only by one of them: each word of one source answers for one of the other (product.md#native-notifications).
 */
export const createTold = (now: () => number = () => performance.now()): Told => {
  let unanswered: readonly Said[] = []
  const asSaid = ({ source, subject, quoted }: News): Said => ({
    at: now(),
    source,
    subject,
    quoted: quoted.replace(/\s+/g, ' ').trim(),
  })
  return {
    isTold: (news) => {
      const said = asSaid(news)
      const { subject, source } = said
      if (!/^(shipment|conversation):/.test(subject)) return false
      unanswered = unanswered.filter(({ at }) => said.at - at < withinMs).slice(-mostKept)
      const answered = unanswered.find(
        (other) => other.subject === subject && other.source !== source && isSame(said, other),
      )
      unanswered = answered ? unanswered.filter((other) => other !== answered) : [...unanswered, said]
      return answered !== undefined
    },
    forget: (news) => {
      const { source, subject, quoted } = asSaid(news)
      const at = unanswered.findLastIndex(
        (one) => one.source === source && one.subject === subject && one.quoted === quoted,
      )
      if (at >= 0) unanswered = unanswered.toSpliced(at, 1)
    },
    clear: () => {
      unanswered = []
    },
  }
}
