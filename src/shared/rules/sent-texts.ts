import { type AppError, appError, type Result } from '../errors.ts'
import type { DraftContent } from '../ipc/drafts.ts'
import type { DraftKey } from '../ipc/native.ts'

/** The texts of a draft that were sent, without a confirmation. */
type SentTexts = DraftContent<'comment'>['unsent']

/** The outcome of a text that stopped before it left: by a switch, a reload or the end of the app. */
export const stopped: AppError = appError('cancelled')

/** The outcome of a text whose sending did not end in the run that began it. */
export const unknownOutcome: AppError = appError('unknown-outcome')

/** Returns whether a draft holds sent texts: of a comment, a reply or a message. */
export const holdsSentTexts = ({ subject, mode }: DraftKey): boolean =>
  /^(comment|shipment|conversation):/.test(subject) && /^(new|reply:)/.test(mode)

/** A sent text, and the key of its attempts. Without a key an equal text counts as the same. */
export interface SentName {
  readonly text: string
  readonly idempotencyKey?: string | undefined
}

/** Returns the place of the first text of this name with one of these outcomes; -1 for none. */
const placeOf = (
  sent: SentTexts,
  { text, idempotencyKey: key }: SentName,
  ...tests: readonly ((outcome: AppError | null) => boolean)[]
): number => {
  const isOther = (one: SentTexts[number]): boolean =>
    key !== undefined && one.idempotencyKey !== undefined && one.idempotencyKey !== key
  return (
    tests
      .map((test) => sent.findIndex((one) => one.text === text && !isOther(one) && test(one.outcome)))
      .find((at) => at >= 0) ?? -1
  )
}

const isSending = (outcome: AppError | null): boolean => outcome === null
const isFresh = (outcome: AppError | null): boolean => outcome?.code === 'cancelled'
const isAny = (): boolean => true

const withOutcome = (sent: SentTexts, at: number, outcome: AppError | null): SentTexts =>
  sent.map((one, index) => (index === at ? { ...one, outcome } : one))

/** Marks a text as being sent. Of equal texts without a key, the one that has just been written. */
export const begun = (sent: SentTexts, name: SentName): SentTexts =>
  withOutcome(
    sent,
    placeOf(sent, name, isFresh, (outcome) => outcome !== null),
    null,
  )

/**
 * Removes a text that was confirmed as the comment `as`, or discarded by its author. Equal texts that are left are not
 * that comment.
 */
export const withoutSent = (sent: SentTexts, name: SentName, as: string | null = null): SentTexts => {
  const { text } = name
  const at = placeOf(sent, name, isSending, isAny)
  if (at < 0) return sent
  return sent
    .toSpliced(at, 1)
    .map((one) =>
      as === null || one.text !== text || one.before === null
        ? one
        : { ...one, before: { ...one.before, same: [...one.before.same, as] } },
    )
}

/** Returns the reason that is still true in a later session. A sign-in or a return to the account ends the others. */
const lasting = (error: AppError): AppError => {
  if (error.code === 'signed-out' || error.code === 'csrf') return stopped
  const { code, message, fields, status, until } = error
  return appError(code, {
    ...(message === undefined ? {} : { message }),
    ...(fields === undefined ? {} : { fields }),
    ...(status === undefined ? {} : { status }),
    ...(until === undefined ? {} : { until }),
  })
}

const idOf = (value: unknown): string | null =>
  value !== null && typeof value === 'object' && 'id' in value && typeof value.id === 'string'
    ? value.id
    : null

/** Stores the answer to a text that was being sent: removes a stored text, and keeps any other with its reason. */
export const ended = (sent: SentTexts, name: SentName, answer: Result<unknown>): SentTexts =>
  answer.ok
    ? withoutSent(sent, name, idOf(answer.value))
    : withOutcome(sent, placeOf(sent, name, isSending, isAny), lasting(answer.error))
