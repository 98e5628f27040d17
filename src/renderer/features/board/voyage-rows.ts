import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { voyageFilterAtom, voyageOffers } from './board-state.ts'
import { useMarks } from './marks.ts'
import { endText } from './ports.ts'
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
  if (from !== '' && to !== '') return texts.laneSpoken(endText(from), endText(to))
  if (from !== '') return texts.fromPort(endText(from))
  return to === '' ? null : texts.toPort(endText(to))
}
