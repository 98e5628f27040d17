import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import type { Draft } from './draft.ts'

interface DraftOnScreen<T> {
  readonly value: T
  /** False until what was saved before has been looked for. */
  readonly isRestored: boolean
}

/** A draft on screen: what was saved is brought back, and what waits is saved when its form leaves the page. */
export const useDraft = <T>(draft: Draft<T>): DraftOnScreen<T> => {
  const value = useAtomValue(draft.valueAtom)
  const isRestored = useAtomValue(draft.restoredAtom)
  useEffect(() => {
    void draft.restore()
    return draft.flush
  }, [draft])
  return { value: value ?? draft.read(), isRestored }
}
