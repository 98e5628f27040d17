import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { lightUp } from './light-up.ts'
import type { Thread } from './thread.ts'

/** Returns the way to a comment: unfolds it, brings it on screen, lights it and focuses it. False where the thread lacks it. */
export const useLeadTo = (
  thread: Thread,
  around: RefObject<HTMLElement | null>,
  goTo?: (key: string) => void,
): ((id: string) => boolean) => {
  const leaving = useRef<AbortController>(null)
  useEffect(() => () => leaving.current?.abort(), [])
  return useCallback(
    (id) => {
      const top = thread.reveal(id)
      if (top === null || !around.current) return false
      goTo?.(top)
      leaving.current?.abort()
      leaving.current = new AbortController()
      lightUp(around.current, id, leaving.current.signal)
      return true
    },
    [thread, around, goTo],
  )
}
