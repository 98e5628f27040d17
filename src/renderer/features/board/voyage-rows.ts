import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { voyageFilterAtom, voyageOffers } from './board-state.ts'
import { useMarks } from './marks.ts'
import { endKey, endName } from './ports.ts'
import { boardTexts as texts } from './texts.ts'
import { filterVoyages, type VoyageFilter } from './voyage-filter.ts'

/** The voyages that the filter leaves. */
export const useShownVoyages = (filter: VoyageFilter, today: number) => {
  const { value: all } = useAtomValue(voyageOffers.stateAtom)
  const marks = useMarks(filter)
  return useMemo(() => filterVoyages(all, filter, marks, today), [all, filter, marks, today])
}

/** The chosen lane, or the chosen end of one, as it is said; null where none is. */
export const useLane = (): string | null => {
  const { from, to } = useAtomValue(voyageFilterAtom)
  const { value: all } = useAtomValue(voyageOffers.stateAtom)
  return useMemo(() => {
    const nameOf = (end: 'from' | 'to', key: string): string => {
      const row = all.find((one) => endKey(one, end) === key)
      return row === undefined ? key : endName(row, end)
    }
    if (from !== '' && to !== '') return texts.laneSpoken(nameOf('from', from), nameOf('to', to))
    if (from !== '') return texts.fromPort(nameOf('from', from))
    return to === '' ? null : texts.toPort(nameOf('to', to))
  }, [all, from, to])
}
