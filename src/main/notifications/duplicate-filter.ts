import type { News } from './news.ts'

/** Maximum ms between two reports of the same thing. */
const withinMs = 30_000
const maxKept = 200
/** Length of the quotes' common start. */
const comparedChars = 24

interface Report {
  readonly at: number
  readonly source: News['source']
  readonly subject: string
  readonly quoted: string
}

const start = (text: string): string => text.slice(0, comparedChars).trim()

/**
 * Returns whether two news may be the same. The bell quotes the start of a text or nothing. A news without a quote
 * matches any other.
 */
const isSame = (one: Report, other: Report): boolean =>
  one.quoted === '' || other.quoted === '' || start(one.quoted) === start(other.quoted)

export interface DuplicateFilter {
  /** Records news and returns whether the other source reported it before. */
  isDuplicate(news: News): boolean
  /** Removes a report that was not shown, so that the other source's report counts. */
  forget(news: News): void
  /** Clears the filter at the end of the session. */
  clear(): void
}

/**
 * Remembers recent notifications, because a comment can arrive twice: as an event and in the bell. The order varies,
 * and one report may be missing. Each report of one source cancels one of the other
 * (user-guide.md#native-notifications).
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
      unanswered = unanswered.filter(({ at }) => report.at - at < withinMs).slice(-maxKept)
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
