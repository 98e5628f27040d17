import { useEffect, useState } from 'react'
import type { SearchAnswer, SearchGroupName } from '#shared/ipc/archive-search.ts'
import { trackAccount } from '../../lib/account.ts'
import { bridge } from '../../lib/bridge.ts'

/** A key press waits so long for the next one, ms. */
const pauseMs = 60

export interface SearchState {
  /** For which text and group this was found. */
  readonly text: string
  readonly group: SearchGroupName | null
  readonly answer: SearchAnswer | null
  /** Whether anything is kept that could be searched; null where it was not asked. */
  readonly isOn: boolean | null
}

const isEmpty = ({ groups }: SearchAnswer): boolean => groups.length === 0

/**
 * What the archive finds for a text, a moment after it was typed; null before the first answer and for an empty text. What was
 * found stays until the next answer, and an answer that another text has overtaken is dropped.
 */
export const useSearch = (text: string, group: SearchGroupName | null): SearchState | null => {
  const [found, setFound] = useState<SearchState | null>(null)
  const typed = text.trim()
  useEffect(() => {
    if (typed === '') {
      setFound(null)
      return
    }
    let isNewest = true
    const isCurrent = trackAccount()
    const look = async (): Promise<void> => {
      const result = await bridge.archive.search({ text, group })
      const answer = result.ok ? result.value : null
      const state = answer && isEmpty(answer) ? await bridge.archive.state({}) : null
      if (isNewest && isCurrent())
        setFound({ text, group, answer, isOn: state?.ok ? state.value.isOn : null })
    }
    const timer = setTimeout(() => void look(), pauseMs)
    return () => {
      isNewest = false
      clearTimeout(timer)
    }
  }, [typed, text, group])
  return typed === '' ? null : found
}
