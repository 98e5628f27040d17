import { useMemo } from 'react'
import type { ThreadState } from './thread-atoms.ts'
import type { ThreadSource } from './thread-source.ts'

/** A thread about something that is gone takes nothing more; words that were begun can still be copied. */
export const useLockedWhenGone = (source: ThreadSource, phase: ThreadState['phase']): ThreadSource =>
  useMemo(() => (phase === 'gone' ? { ...source, closed: true } : source), [source, phase])
