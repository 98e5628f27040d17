import type { AppError } from '#shared/errors.ts'
import { waitingTexts } from '../../lib/error-texts.ts'
import { errorText, retryAfter } from '../../lib/errors.ts'

/** Why a form was refused, shown above it. */
export interface FormProblem {
  readonly note: string | null
  /** Seconds until the next try, and the text meanwhile. */
  readonly wait?: number
  readonly countdown?: (seconds: number) => string
}

export interface FormNoteText {
  readonly tone: 'info' | 'danger'
  readonly text: string
}

interface UnsentTexts {
  readonly offline: string
  readonly timeout: string
}

/** Returns a form's text for a failure, by its code. `offline` and `timeout` prove that nothing was sent. */
export const formProblem = (error: AppError, { offline, timeout }: UnsentTexts): FormProblem => {
  switch (error.code) {
    case 'throttled': {
      const { text, seconds, countdown } = retryAfter(error)
      return { note: text, wait: seconds, countdown }
    }
    case 'offline':
      return { note: offline }
    case 'timeout':
      return { note: timeout }
    default:
      return { note: errorText(error) }
  }
}

/** Returns the note above a form. A wait counts down and ends by itself. */
export const noteOf = (problem: FormProblem | null, secondsLeft: number): FormNoteText | null => {
  if (problem?.note == null) return null
  if (problem.countdown === undefined) return { tone: 'danger', text: problem.note }
  return secondsLeft > 0
    ? { tone: 'danger', text: problem.countdown(secondsLeft) }
    : { tone: 'info', text: waitingTexts.over }
}
