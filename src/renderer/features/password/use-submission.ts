import { useRef, useState } from 'react'
import type { Result } from '#shared/errors.ts'
import { useCountdown } from '../../ui/use-countdown.ts'
import { type FormNoteText, noteOf } from '../account/form-problem.ts'
import { type PasswordField, type PasswordProblem, passwordProblem } from './password-problem.ts'

export interface Submission {
  readonly busy: boolean
  /** Shown above the form. */
  readonly note: FormNoteText | null
  readonly errorOf: (field: PasswordField) => string | null
  /** Whether the server asked to wait. */
  readonly waiting: boolean
  /** Clears the error of a field that is being changed. */
  readonly touched: (field: PasswordField) => void
  /** Sends one request at a time. Returns true on success. */
  readonly send: (call: () => Promise<Result<unknown>>, form: HTMLFormElement) => Promise<boolean>
}

/** Returns the submission of one form: in flight, refused, or waiting. It holds no password. */
export const useSubmission = (lost: string): Submission => {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<PasswordProblem | null>(null)
  const [left, startWait] = useCountdown()
  const inFlight = useRef(false)

  const send: Submission['send'] = async (call, form) => {
    if (inFlight.current || left > 0) return false
    inFlight.current = true
    setBusy(true)
    setProblem(null)
    const result = await call()
    inFlight.current = false
    setBusy(false)
    if (result.ok) return true
    const found = passwordProblem(result.error, lost)
    setProblem(found)
    if (found.wait !== undefined) startWait(found.wait)
    const [first] = Object.keys(found.fields)
    if (first === undefined) return false
    const field = form.elements.namedItem(first)
    if (field instanceof HTMLInputElement) {
      field.focus()
      field.select()
    }
    return false
  }

  return {
    busy,
    note: noteOf(problem, left),
    errorOf: (field) => problem?.fields[field] ?? null,
    waiting: left > 0,
    touched: (field) =>
      setProblem((current) => {
        if (!current || current.fields[field] === undefined) return current
        const { [field]: _gone, ...fields } = current.fields
        return { ...current, fields }
      }),
    send,
  }
}
