import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { voyageFilterAtom, voyageOffers } from './board-state.ts'
import { useMarks } from './marks.ts'
import { endText } from './ports.ts'
import { boardTexts as texts } from './texts.ts'
import { filterVoyages, type VoyageFilter } from './voyage-filter.ts'

/** Returns the voyages that match the filter. */
export const useShownVoyages = (filter: VoyageFilter, today: number) => {
  const { value: all } = useAtomValue(voyageOffers.stateAtom)
  const marks = useMarks(filter)
  return useMemo(() => filterVoyages(all, filter, marks, today), [all, filter, marks, today])
}

/** Returns the text of the chosen lane, or of its chosen end; null without one. */
export const useLane = (): string | null => {
  const { from, to } = useAtomValue(voyageFilterAtom)
  if (from !== '' && to !== '') return texts.laneSpoken(endText(from), endText(to))
  if (from !== '') return texts.fromPort(endText(from))
  return to === '' ? null : texts.toPort(endText(to))
}
