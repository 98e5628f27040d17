import { useAtomValue } from 'jotai'
import { useCallback } from 'react'
import { threadOf } from './open-threads.ts'
import { createThread, type Thread } from './thread.ts'
import { isUnsent, type ThreadRow } from './thread-rows.ts'
import type { ThreadSource } from './thread-source.ts'

const wroteOne = (thread: Thread, rows: readonly ThreadRow[], userId: string): boolean =>
  rows.some((row) => {
    if (isUnsent(row)) return false
    const isTheirs = row.type === 'message' && thread.readComment(row.key)?.user?.id === userId
    return isTheirs || wroteOne(thread, row.replies, userId)
  })

/** Returns whether a member wrote in an open thread. The thread shows their name, so it may appear beside it too. */
export const useHasWritten = (source: ThreadSource): ((userId: string) => boolean) => {
  const thread = threadOf(source.key, () => createThread(source))
  const { rows } = useAtomValue(thread.stateAtom)
  return useCallback((userId: string) => wroteOne(thread, rows, userId), [thread, rows])
}
