import { onAccountChange } from '../../lib/account.ts'

/** Where words or files wait to be sent, by the subject they are about. Kept small: the wall's first view asks it too. */
const places = new Map<string, Set<string>>()

export const noteWritten = (subject: string, mode: string, isWritten: boolean): void => {
  const modes = places.get(subject) ?? new Set()
  places.set(subject, modes)
  if (isWritten) modes.add(mode)
  else modes.delete(mode)
}

/** Whether somebody has begun to write about a subject: what they write it under must not vanish beneath them. */
export const isBeingWritten = (subject: string): boolean => (places.get(subject)?.size ?? 0) > 0

onAccountChange(() => places.clear())
