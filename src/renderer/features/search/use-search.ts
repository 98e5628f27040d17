import { useEffect, useState } from 'react'
import type { SearchAnswer, SearchGroupName } from '#shared/ipc/archive-search.ts'
import type { SearchAlert } from '#shared/rules/search-alert.ts'
import { steadyNow } from '#shared/steady-clock.ts'
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
  /** The alert that would watch this search; null for none. */
  readonly alert: SearchAlert | null
}

/** The table of ports is loaded with the first search. */
const alertOf = async (text: string): Promise<SearchAlert | null> => {
  const { alertOfSearch } = await import('#shared/rules/search-alert.ts')
  return alertOfSearch(text, steadyNow())
}

const isEmpty = ({ groups }: SearchAnswer): boolean => groups.length === 0

/**
 * Returns the archive's results for a text, debounced; null before the first answer and for an empty text. Earlier
 * results stay until the next answer; a stale answer is dropped.
 */
export const useSearch = (text: string, group: SearchGroupName | null): SearchState | null => {
  const [found, setFound] = useState<Omit<SearchState, 'alert'> | null>(null)
  // Apart: what is found does not wait for it.
  const [watched, setWatched] = useState<Pick<SearchState, 'text' | 'alert'> | null>(null)
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
    const readAlert = async (): Promise<void> => {
      const alert = await alertOf(text)
      if (isNewest) setWatched({ text, alert })
    }
    const timer = setTimeout(() => {
      void look()
      void readAlert()
    }, pauseMs)
    return () => {
      isNewest = false
      clearTimeout(timer)
    }
  }, [typed, text, group])
  if (typed === '' || found === null) return null
  return { ...found, alert: watched?.text === text ? watched.alert : null }
}
