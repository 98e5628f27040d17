import { useEffect, useState } from 'react'
import type { DraftPlace } from './drafts.ts'

let asked: string | null = null

const keyOf = ({ subject, mode }: DraftPlace): string => `${subject} ${mode}`

/** The reader has just asked for this form: when it comes it takes the focus. */
export const askForForm = (place: DraftPlace): void => {
  asked = keyOf(place)
}

/**
 * Whether the reader asked for the form that is being mounted. One that comes back with its draft, or by scrolling,
 * must not take the focus, which would move the page.
 */
export const useWasAsked = (place: DraftPlace): boolean => {
  const [wasAsked] = useState(() => asked === keyOf(place))
  useEffect(() => {
    asked = null
  }, [])
  return wasAsked
}
