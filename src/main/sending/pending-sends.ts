import { createHash } from 'node:crypto'
import { CodedError, type Result } from '#shared/errors.ts'
import type { Attempt, SavedDraft, SentItem } from '#shared/ipc/native.ts'
import type { SentTexts } from './sent-texts.ts'

/** Maximum remembered sends. Older ones are only known to be older. */
const maxKept = 1000

/**
 * Creating calls in flight or sent in this run, from any window. Several windows may show the same draft, and a
 * reloaded page does not know its earlier sends (robustness.md#on-its-way).
 */
export interface PendingSends {
  /**
   * Call before looking up whether a send arrived. Throws a CodedError `in-flight` while the send is in flight.
   * `account`: that of the send; by default the active one.
   */
  beginCheck(item: SentItem, account?: string | null): number
  /**
   * Records a send; call the returned function with its answer. Both are in the account's draft on disk. Throws a
   * CodedError `in-flight` for a send that is in flight, or was sent since its sender checked. `account`: that of the
   * send; by default the active one.
   */
  leave(attempt: Attempt, account?: string | null): (answer: Result<unknown>) => void
  /** Returns an account's drafts, or those of one subject, with the state of each sent text. Throws as `SentTexts`. */
  drafts(account: string, subject: string | undefined): readonly SavedDraft[]
}

interface Sent {
  inProgress: number
  /** Number of its last departure. */
  leftAt: number
}

/** Creates the record. Accounts are independent. */
export const createPendingSends = (
  account: () => string | null,
  texts: Pick<SentTexts, 'begin' | 'end' | 'list'>,
): PendingSends => {
  const sent = new Map<string, Sent>()
  let departures = 0
  let forgottenUpTo = 0

  const nameOf = ({ subject, mode, item }: SentItem, whose: string | null): string =>
    createHash('sha256')
      .update(JSON.stringify([whose, subject, mode, item]))
      .digest('base64')

  const forgetOldest = (): void => {
    for (const [name, { inProgress, leftAt }] of sent) {
      if (sent.size <= maxKept) return
      if (inProgress > 0) continue
      sent.delete(name)
      forgottenUpTo = Math.max(forgottenUpTo, leftAt)
    }
  }

  const isInFlight = (item: SentItem, whose: string | null): boolean =>
    (sent.get(nameOf(item, whose))?.inProgress ?? 0) > 0

  const refuse = (): never => {
    throw new CodedError('in-flight')
  }

  return {
    beginCheck: (item, whose = account()) => (isInFlight(item, whose) ? refuse() : departures),
    drafts: (whose, subject) => texts.list(whose, subject, (item) => isInFlight(item, whose)),
    leave: ({ checkNumber, ...item }, whose = account()) => {
      const name = nameOf(item, whose)
      const before = sent.get(name) ?? { inProgress: 0, leftAt: 0 }
      if (
        checkNumber !== null &&
        (before.inProgress > 0 || Math.max(before.leftAt, forgottenUpTo) > checkNumber)
      )
        refuse()
      departures += 1
      const now: Sent = { inProgress: before.inProgress + 1, leftAt: departures }
      // Reinserts the entry, because the map is in the order of last departures.
      sent.delete(name)
      sent.set(name, now)
      forgetOldest()
      if (whose !== null) texts.begin(whose, item)
      return (answer) => {
        const known = sent.get(name)
        if (known) known.inProgress -= 1
        if (whose !== null) texts.end(whose, item, answer)
      }
    },
  }
}
