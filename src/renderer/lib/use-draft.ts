import { useEffect } from 'react'
import type { Draft } from './draft.ts'
import { useAtomValue } from './use-atom-value.ts'

/**
 * Restores a draft on mount, and saves pending changes on unmount. Returns false until the saved draft was looked
 * for.
 */
export const useRestoredDraft = <T>(draft: Draft<T>): boolean => {
  useEffect(() => {
    void draft.restore()
    return draft.flush
  }, [draft])
  return useAtomValue(draft.restoredAtom)
}

interface DraftOnScreen<T> {
  readonly value: T
  readonly isRestored: boolean
}

/** Restores and saves a draft for a mounted form, and returns its current content. */
export const useDraft = <T>(draft: Draft<T>): DraftOnScreen<T> => {
  const isRestored = useRestoredDraft(draft)
  const value = useAtomValue(draft.valueAtom)
  return { value: value ?? draft.read(), isRestored }
}
