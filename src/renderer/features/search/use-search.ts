import { useEffect, useState } from 'react'
import type { SearchAnswer, SearchGroupName } from '#shared/ipc/archive-search.ts'
import { alertOfSearch, type SearchAlert } from '#shared/rules/search-alert.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import { trackAccount } from '../../lib/account.ts'
import { bridge } from '../../lib/bridge.ts'

/** Debounce of typing, ms. */
const pauseMs = 60

export interface SearchState {
  /** The text and group of the search behind these results. */
  readonly text: string
  readonly group: SearchGroupName | null
  readonly answer: SearchAnswer | null
  /** Whether the archive is on; null if results make the check unnecessary. */
  readonly isOn: boolean | null
  /** The alert that would watch this search; null for none. */
  readonly alert: SearchAlert | null
}

const isEmpty = ({ groups }: SearchAnswer): boolean => groups.length === 0

/**
 * Returns the archive's results for a text, debounced. Null before the first answer and for an empty text. Earlier
 * results stay until the next answer. A stale answer is dropped. Searches again once the wall has been read back.
 */
export const useSearch = (
  text: string,
  group: SearchGroupName | null,
  isReadBack: boolean,
): SearchState | null => {
  const [found, setFound] = useState<SearchState | null>(null)
  const typed = text.trim()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the archive has more content afterwards
  useEffect(() => {
    if (typed === '') {
      setFound(null)
      return
    }
    let isNewest = true
    const isCurrent = trackAccount()
    const search = async (): Promise<void> => {
      const result = await bridge.archive.search({ text, group })
      const answer = result.ok ? result.value : null
      const state = answer && isEmpty(answer) ? await bridge.archive.state({}) : null
      if (isNewest && isCurrent())
        setFound({
          text,
          group,
          answer,
          isOn: state?.ok ? state.value.isOn : null,
          alert: alertOfSearch(text, steadyNow()),
        })
    }
    const timer = setTimeout(() => void search(), pauseMs)
    return () => {
      isNewest = false
      clearTimeout(timer)
    }
  }, [typed, text, group, isReadBack])
  return typed === '' ? null : found
}
