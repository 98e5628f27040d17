import { atom } from 'jotai'
import { useEffect } from 'react'
import { steadyNow } from '#shared/steady-clock.ts'
import { discard, keep, keptAtom, readKept } from '../../lib/kept.ts'

/** The threads that are marked as unread on this computer: `conversation:12`. */
export const unreadMarksAtom = atom<ReadonlySet<string>>(
  (get) => new Set((get(keptAtom('unread-marks')) ?? new Map()).keys()),
)

export const markUnread = (thread: string): Promise<boolean> =>
  keep('unread-marks', thread, { at: Math.round(steadyNow()) })

/** A thread that is opened is unread no longer; a mark that is made while it is open stays until the next time. */
export const useOpenedThread = (thread: string): void => {
  useEffect(() => {
    void readKept('unread-marks').then((marks) => {
      if (marks.has(thread)) void discard('unread-marks', thread)
    })
  }, [thread])
}
