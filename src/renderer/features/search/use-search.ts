import { useEffect, useState } from 'react'
import type { Result } from '#shared/errors.ts'
import type { SignedInAccount } from '#shared/ipc/accounts.ts'
import {
  type OtherAnswer,
  type SearchAnswer,
  type SearchGroup,
  type SearchGroupName,
  type SearchHit,
  searchGroups,
} from '#shared/ipc/archive-search.ts'
import { plainFilters } from '#shared/rules/plain-filters.ts'
import { alertOfSearch, type SearchAlert } from '#shared/rules/search-alert.ts'
import { type SearchNote, searchNotes } from '#shared/rules/search-notes.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import { bridge } from '../../lib/bridge.ts'
import { accountsAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'

/** Debounce of typing, ms. */
const pauseMs = 60

export interface SearchState {
  /** The text and group of the search behind these results. */
  readonly text: string
  readonly group: SearchGroupName | null
  readonly answer: SearchAnswer | null
  /** The answers of the other accounts; null for a search of this account alone. */
  readonly others: readonly OtherAnswer[] | null
  /** Whether the archive is on; null if results make the check unnecessary. */
  readonly isOn: boolean | null
  /** The alert that would watch this search; null for none. */
  readonly alert: SearchAlert | null
  /** How ambiguous parts of the search were read. */
  readonly notes: readonly SearchNote[]
}

/** The search of the palette. */
export interface Search {
  readonly text: string
  readonly group: SearchGroupName | null
  /** Whether to search the other accounts too. */
  readonly inAll: boolean
}

/** Whether the results are those of this search. */
export const isFoundBy = (found: SearchState | null, { text, group, inAll }: Search): boolean =>
  found !== null && found.text === text && found.group === group && (found.others !== null) === inAll

const noAnswers = (): readonly OtherAnswer[] =>
  store
    .get(accountsAtom)
    .list.filter(({ isActive }) => !isActive)
    .map(({ key }) => ({ account: key, answer: null }))

const answersIn = (result: Result<readonly OtherAnswer[]> | null): readonly OtherAnswer[] | null => {
  if (result === null) return null
  return result.ok ? result.value : noAnswers()
}

const isEmpty = ({ groups }: SearchAnswer): boolean => groups.length === 0

/**
 * Returns the archive's results for a text, debounced. Null before the first answer and for an empty text. Earlier
 * results stay until the next answer. A stale answer is dropped. Searches again once the wall has been read back.
 */
export const useSearch = ({ text, group, inAll }: Search, isReadBack: boolean): SearchState | null => {
  const [found, setFound] = useState<SearchState | null>(null)
  const typed = text.trim()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the archive has more content afterwards
  useEffect(() => {
    if (typed === '') {
      setFound(null)
      return
    }
    let isNewest = true
    const search = async (): Promise<void> => {
      const { query } = plainFilters(text, steadyNow())
      const [result, others] = await Promise.all([
        bridge.archive.search({ text: query, group }),
        inAll ? bridge.archive.searchOthers({ text: query, group }) : null,
      ])
      const answer = result.ok ? result.value : null
      const state = answer && isEmpty(answer) ? await bridge.archive.state({}) : null
      if (isNewest)
        setFound({
          text,
          group,
          answer,
          others: answersIn(others),
          isOn: state?.ok ? state.value.isOn : null,
          alert: alertOfSearch(query, steadyNow()),
          notes: searchNotes(query, steadyNow()),
        })
    }
    const timer = setTimeout(() => void search(), pauseMs)
    return () => {
      isNewest = false
      clearTimeout(timer)
    }
  }, [typed, text, group, inAll, isReadBack])
  return typed === '' ? null : found
}

/** A result, with its account after a search in all accounts. */
export interface FoundHit {
  readonly hit: SearchHit
  readonly account: SignedInAccount | null
}

/** A group with the results of all searched accounts. */
export interface FoundGroup extends Omit<SearchGroup, 'hits'> {
  readonly hits: readonly FoundHit[]
}

/** Joins the results of all searched accounts by group, those of the active account first. */
export const foundGroups = (
  { answer, others }: Pick<SearchState, 'answer' | 'others'>,
  accounts: readonly SignedInAccount[],
): readonly FoundGroup[] => {
  const active = others === null ? null : (accounts.find(({ isActive }) => isActive) ?? null)
  const parts = [
    { account: active, groups: answer?.groups ?? [] },
    ...(others ?? []).flatMap(({ account: key, answer }) => {
      const account = accounts.find((one) => one.key === key)
      return account && answer ? [{ account, groups: answer.groups }] : []
    }),
  ]
  return searchGroups.flatMap((name) => {
    const all = parts.flatMap(({ account, groups }) =>
      groups.filter((group) => group.name === name).map((group) => ({ account, group })),
    )
    if (all.length === 0) return []
    const hits = all.flatMap(({ account, group }) => group.hits.map((hit) => ({ hit, account })))
    return [{ name, hits, hasMore: all.some(({ group }) => group.hasMore) }]
  })
}
