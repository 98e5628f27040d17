import type { AppError, Result } from '#shared/errors.ts'
import type { Attempt, DraftKey } from '#shared/ipc/native.ts'
import { type Acting, whileShown } from './account.ts'
import { bridgeFor } from './bridge.ts'

/**
 * A thing to create exactly once. `Mark` describes an attempt well enough to find its result on the server later.
 * `Finding` names the possible results of that lookup.
 */
interface Creation<Mark, Finding extends string, Answer> {
  /** The draft that is sent. */
  readonly key: DraftKey
  /** Returns the earlier attempt whose answer never came; null if there is none. */
  readonly unconfirmed: () => Mark | null | Promise<Mark | null>
  /** Saves the attempt to disk; null once the server is known not to have acted. */
  readonly saveMark: (mark: Mark | null) => void | Promise<void>
  /** Checks on the server whether an attempt arrived. Sends nothing. */
  readonly lookUp: (mark: Mark) => Promise<Finding>
  /** Whether an earlier attempt with this finding must not be sent again. */
  readonly isFinal: (finding: Finding) => boolean
  /** Asks the member for confirmation. `finding` is the outcome of the earlier attempt. Null cancels. */
  readonly prepare: (finding: Finding | null) => Promise<Prepared<Mark, Answer> | null>
}

interface Prepared<Mark, Answer> {
  readonly mark: Mark
  readonly send: (attempt: Attempt) => Promise<Result<Answer>>
}

export type SendOutcome<Mark, Finding, Answer> =
  | { readonly type: 'sent'; readonly value: Answer }
  /** Nothing was sent, because the lookup of the earlier attempt was final. */
  | { readonly type: 'looked-up'; readonly mark: Mark; readonly finding: Finding }
  | { readonly type: 'cancelled' }
  /** The server has not acted. */
  | { readonly type: 'refused'; readonly error: AppError }
  /** No usable answer came; the mark stays on disk. */
  | { readonly type: 'unknown'; readonly finding: Finding; readonly error: AppError }

/**
 * Sends a creating call once and never again automatically (product.md#never-twice). An attempt is on disk before it
 * leaves. A later press looks it up first, even after a restart (robustness.md#on-its-way). After a switch of accounts
 * nothing follows, and the mark stays for the next press.
 */
export const sendOnce = async <Mark, Finding extends string, Answer>(
  acting: Acting,
  { key, unconfirmed, saveMark, lookUp, isFinal, prepare }: Creation<Mark, Finding, Answer>,
): Promise<SendOutcome<Mark, Finding, Answer>> => {
  const item = { ...key, item: '' }
  const looked = await bridgeFor(acting).drafts.look(item)
  if (!looked.ok) return { type: 'refused', error: looked.error }
  const earlier = await unconfirmed()
  const before = earlier === null ? null : await whileShown(acting, lookUp(earlier))
  if (earlier !== null && before !== null && isFinal(before))
    return { type: 'looked-up', mark: earlier, finding: before }
  const prepared = await whileShown(acting, prepare(before))
  if (prepared === null) return { type: 'cancelled' }
  const { mark, send } = prepared
  await whileShown(acting, Promise.resolve(saveMark(mark)))
  const answer = await whileShown(acting, send({ ...item, lookedAt: looked.value }))
  if (answer.ok) return { type: 'sent', value: answer.value }
  const { error } = answer
  if (error.wayOut === 'check') return { type: 'unknown', finding: await lookUp(mark), error }
  // `in-flight`: another window is sending, and its outcome is still open.
  if (error.code !== 'in-flight') await saveMark(null)
  return { type: 'refused', error }
}
