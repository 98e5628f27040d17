import type { News } from './news.ts'

/** Milliseconds within which two words of one thing arrive. */
const withinMs = 30_000
const mostKept = 200
/** Characters that two quotes must share. */
const comparedChars = 24

interface Report {
  readonly at: number
  readonly source: News['source']
  readonly subject: string
  readonly quoted: string
}

const start = (text: string): string => text.slice(0, comparedChars).trim()

/**
 * Returns whether two news may be the same. The bell quotes only the start of a text, if any; a news without a quote
 * matches every other.
 */
const isSame = (one: Report, other: Report): boolean =>
  one.quoted === '' || other.quoted === '' || start(one.quoted) === start(other.quoted)

/** Recent notifications. */
export interface DuplicateFilter {
  /** Records news and returns whether the other source reported it before. */
  isDuplicate(news: News): boolean
  /** It was not said after all: the other source's word of it stands alone. */
  forget(news: News): void
  /** Forgets everything: the session is over. */
  clear(): void
}

/**
 * Remembers recent notifications, because the same comment arrives twice: as an event and in the bell, in either order,
 * or only by one of them. Each report of one source cancels one report of the other (user-guide.md#native-notifications).
 */
export const createDuplicateFilter = (now: () => number = () => performance.now()): DuplicateFilter => {
  let unanswered: readonly Report[] = []
  const reportOf = ({ source, subject, quoted }: News): Report => ({
    at: now(),
    source,
    subject,
    quoted: quoted.replace(/\s+/g, ' ').trim(),
  })
  return {
    isDuplicate: (news) => {
      const report = reportOf(news)
      const { subject, source } = report
      if (!/^(shipment|conversation):/.test(subject)) return false
      unanswered = unanswered.filter(({ at }) => report.at - at < withinMs).slice(-mostKept)
      const answered = unanswered.find(
        (other) => other.subject === subject && other.source !== source && isSame(report, other),
      )
      unanswered = answered ? unanswered.filter((other) => other !== answered) : [...unanswered, report]
      return answered !== undefined
    },
    forget: (news) => {
      const { source, subject, quoted } = reportOf(news)
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
