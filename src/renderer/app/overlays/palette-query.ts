import { useLayoutEffect, useState } from 'react'
import type { SearchGroupName } from '#shared/ipc/archive-search.ts'
import { startOf } from '#shared/rules/clip.ts'
import { longestSearch, plainSigns } from '#shared/rules/search-query.ts'
import { isFoundBy, type SearchState, useSearch } from '../../features/search/use-search.ts'
import { closeOverlay, takeTyped } from '../../lib/overlay.ts'

/** Typed alone, it lists the filters of the search. */
const filterHelp = '?'

/** The typed text and its search. */
export interface PaletteQuery {
  readonly text: string
  /** Whether the typed text ended with Enter. */
  readonly isEntered: boolean
  /** The only group of results that is shown; null for all. */
  readonly group: SearchGroupName | null
  readonly inAll: boolean
  readonly isEmpty: boolean
  readonly asksForHelp: boolean
  readonly found: SearchState | null
  /** Whether `found` is the result of an earlier text. */
  readonly isWaiting: boolean
  readonly type: (typed: string) => void
  readonly setIsEntered: (isEntered: boolean) => void
  readonly showGroup: (group: SearchGroupName) => void
  readonly toggleAll: () => void
}

export const usePaletteQuery = (hasSeveralAccounts: boolean, isReadBack: boolean): PaletteQuery => {
  const [text, setText] = useState('')
  const [isEntered, setIsEntered] = useState(false)
  // Inserts text typed before the field had the focus, unless the user has left meanwhile.
  useLayoutEffect(() => {
    const typed = takeTyped()
    if (typed === null) closeOverlay()
    if (!typed) return
    const [wanted = '', ...more] = typed.split('\n')
    setText(startOf(wanted, longestSearch))
    setIsEntered(more.length > 0)
  }, [])
  const [group, setGroup] = useState<SearchGroupName | null>(null)
  const [wantsAll, setWantsAll] = useState(false)
  const search = { text, group, inAll: wantsAll && hasSeveralAccounts }
  const asksForHelp = plainSigns(text).trim() === filterHelp
  const isEmpty = text.trim() === ''
  const found = useSearch(asksForHelp ? { ...search, text: '' } : search, isReadBack)
  return {
    ...search,
    isEntered,
    isEmpty,
    asksForHelp,
    found,
    isWaiting: !isEmpty && !asksForHelp && !isFoundBy(found, search),
    type: (typed) => {
      setText(startOf(typed, longestSearch))
      setIsEntered(false)
      setGroup(null)
    },
    setIsEntered,
    showGroup: setGroup,
    toggleAll: () => setWantsAll(!wantsAll),
  }
}
