import { createHash } from 'node:crypto'
import { CodedError, type Result } from '#shared/errors.ts'
import type { DraftContent } from '#shared/ipc/drafts.ts'
import type { Attempt, DraftKey, SavedDraft, SentItem } from '#shared/ipc/native.ts'
import { begun, ended, holdsSentTexts, unknownOutcome } from '#shared/rules/sent-texts.ts'
import type { Log } from '../log.ts'
import type { DraftStore } from '../storage/drafts.ts'

export interface SentTextsPorts {
  readonly drafts: Pick<DraftStore, 'list' | 'save'>
  readonly log: Log
}

/** A sent text of a draft, with the key of its attempts if its sender has one. */
interface SentKeyed extends SentItem {
  readonly idempotencyKey?: string | undefined
}

type Form = DraftContent<'comment'>
type Files = DraftContent<'files'>

/**
 * The outcomes of sent texts in their authors' drafts. Main stores them, because the page that sent a text may show
 * another account by then, or be gone (robustness.md#on-its-way).
 */
export interface SentTexts {
  /** Changes the draft of a form. Returns false if saving fails. */
  change(account: string, key: DraftKey, step: (form: Form) => Form): boolean
  /** Marks a text as being sent, on disk. */
  begin(account: string, item: SentKeyed): void
  /** Stores the answer. A text that the network has is removed with its files. */
  end(account: string, item: SentKeyed, answer: Result<unknown>): void
  /**
   * Returns the drafts of an account, or of one subject, last changed first. A text whose sending ended without an
   * answer, in an earlier run, has an unknown outcome. Throws a CodedError `storage`.
   */
  list(
    account: string,
    subject: string | undefined,
    isInFlight: (item: SentItem) => boolean,
  ): readonly SavedDraft[]
}

const writeForm = (form: Form): string =>
  form.text === '' && form.unsent.length === 0 ? '' : JSON.stringify(form)

const writeFiles = (files: Files): string =>
  [files.files, files.lost, files.removed, files.sent].every(({ length }) => length === 0)
    ? ''
    : JSON.stringify(files)

/** Creates the store of outcomes over the drafts. */
export const createSentTexts = ({ drafts, log }: SentTextsPorts): SentTexts => {
  const readOf = (account: string, key: DraftKey): string =>
    drafts.list(account, key.subject).find(({ mode }) => mode === key.mode)?.content ?? ''

  const save = (account: string, key: DraftKey, content: string, base: string): boolean => {
    if (content === base) return true
    try {
      drafts.save(account, key, content, base)
      return true
    } catch (error) {
      // The disk is full, or there are too many drafts. Both are reported already.
      log('warn', 'sent text not saved', error)
      return false
    }
  }

  const change: SentTexts['change'] = (account, key, step) => {
    try {
      const saved = readOf(account, key)
      const form: Form = saved === '' ? { text: '', unsent: [] } : JSON.parse(saved)
      return save(account, key, writeForm(step(form)), saved)
    } catch (error) {
      log('warn', 'sent text not read', error)
      return false
    }
  }

  const dropFiles = (account: string, { subject, mode, item }: SentItem): void => {
    const key = { subject, mode: `files:${mode}` }
    try {
      const saved = readOf(account, key)
      const files: Files | null = saved === '' ? null : JSON.parse(saved)
      const at = files?.sent.findIndex(({ text }) => text === item) ?? -1
      if (files !== null && at >= 0)
        save(account, key, writeFiles({ ...files, sent: files.sent.toSpliced(at, 1) }), saved)
    } catch (error) {
      log('warn', 'sent files not read', error)
    }
  }

  return {
    change,
    begin: (account, { item: text, idempotencyKey, ...key }) => {
      if (!holdsSentTexts(key)) return
      change(account, key, (form) => ({ ...form, unsent: begun(form.unsent, { text, idempotencyKey }) }))
    },
    end: (account, item, answer) => {
      const { item: text, idempotencyKey, ...key } = item
      if (!holdsSentTexts(key)) return
      const name = { text, idempotencyKey }
      change(account, key, (form) => ({ ...form, unsent: ended(form.unsent, name, answer) }))
      if (answer.ok) dropFiles(account, item)
    },
    list: (account, subject, isInFlight) =>
      drafts.list(account, subject).map((draft) => {
        const { content, revision: _revision, ...key } = draft
        if (!holdsSentTexts(key) || !content.includes('"outcome":null')) return draft
        const form: Form = JSON.parse(content)
        const isOver = ({ text, outcome }: Form['unsent'][number]): boolean =>
          outcome === null && !isInFlight({ ...key, item: text })
        if (!form.unsent.some(isOver)) return draft
        const unsent = form.unsent.map((one) => (isOver(one) ? { ...one, outcome: unknownOutcome } : one))
        const current = JSON.stringify({ ...form, unsent })
        // Windows merge by the content on disk.
        save(account, key, current, content)
        return { ...draft, content: current }
      }),
  }
}

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
