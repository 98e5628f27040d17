import { createHash } from 'node:crypto'
import { CodedError } from '#shared/errors.ts'
import type { Attempt, SentItem } from '#shared/ipc/native.ts'

/** Things sent that are remembered; of an older one only that it is older. */
const mostKept = 1000

/**
 * Creating calls in flight or sent in this run of the app, from any window: several windows may show the same draft,
 * and a reloaded page does not know its earlier sends (robustness.md#on-its-way).
 */
export interface PendingSends {
  /** Call before looking up whether something arrived; throws a CodedError `in-flight` while it is being sent. */
  look(item: SentItem): number
  /**
   * Something leaves; the returned function says that its answer, or none, has come. Throws a CodedError `in-flight`
   * when it is being sent already, or has been sent since its sender looked.
   */
  leave(attempt: Attempt): () => void
}

interface Sent {
  underWay: number
  /** When it left last, in departures. */
  leftAt: number
}

/** Creates the record; things of different accounts have nothing to do with each other. */
export const createPendingSends = (account: () => string | null): PendingSends => {
  const sent = new Map<string, Sent>()
  let departures = 0
  let forgottenUpTo = 0

  const nameOf = ({ subject, mode, item }: SentItem): string =>
    createHash('sha256')
      .update(JSON.stringify([account(), subject, mode, item]))
      .digest('base64')

  const forgetOldest = (): void => {
    for (const [name, { underWay, leftAt }] of sent) {
      if (sent.size <= mostKept) return
      if (underWay > 0) continue
      sent.delete(name)
      forgottenUpTo = Math.max(forgottenUpTo, leftAt)
    }
  }

  const refuse = (): never => {
    throw new CodedError('in-flight')
  }

  return {
    look: (item) => ((sent.get(nameOf(item))?.underWay ?? 0) > 0 ? refuse() : departures),
    leave: ({ lookedAt, ...item }) => {
      const name = nameOf(item)
      const before = sent.get(name) ?? { underWay: 0, leftAt: 0 }
      if (lookedAt !== null && (before.underWay > 0 || Math.max(before.leftAt, forgottenUpTo) > lookedAt))
        refuse()
      departures += 1
      const now: Sent = { underWay: before.underWay + 1, leftAt: departures }
      // Again at the end: the map is in the order of the last departures.
      sent.delete(name)
      sent.set(name, now)
      forgetOldest()
      return () => {
        const known = sent.get(name)
        if (known) known.underWay -= 1
      }
    },
  }
}
