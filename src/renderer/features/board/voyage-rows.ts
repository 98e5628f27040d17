import { useMemo } from 'react'
import { dayMs, departureFormat, weekOf } from '#shared/dates.ts'
import { epochMs } from '#shared/epoch-ms.ts'
import type { SeenVoyage } from '#shared/ipc/offers.ts'
import { foldText } from '#shared/rules/fold-text.ts'
import { typedPlace } from '#shared/rules/places.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import type { AlertPrefill } from '../alerts/open-alert-dialog.ts'
import { voyageFilterAtom, voyageOffers } from './board-state.ts'
import type { Grouping } from './group-rows.ts'
import { useMarks } from './marks.ts'
import { endText, laneKey } from './ports.ts'
import { boardTexts as texts } from './texts.ts'
import { daysOf, type EtdWindow, filterVoyages, type VoyageFilter } from './voyage-filter.ts'
import { laneName } from './what.ts'

/** Returns the voyages that match the filter. */
export const useShownVoyages = (filter: VoyageFilter, today: number) => {
  const { value: all } = useAtomValue(voyageOffers.stateAtom)
  const marks = useMarks(filter)
  return useMemo(() => filterVoyages(all, filter, marks, today), [all, filter, marks, today])
}

/** Returns whether a filter has a lane or an end of one, and every typed end is a known place. */
export const isKnownLane = ({ from, to }: Pick<VoyageFilter, 'from' | 'to'>): boolean =>
  from + to !== '' && [from, to].every((end) => end === '' || typedPlace(end).kind !== 'unknown')

/** Returns the text of the chosen lane, or of its chosen end; null without one. */
export const useLane = (): string | null => {
  const { from, to } = useAtomValue(voyageFilterAtom)
  if (from !== '' && to !== '') return texts.laneSpoken(endText(from), endText(to))
  if (from !== '') return texts.fromPort(endText(from))
  return to === '' ? null : texts.toPort(endText(to))
}

const groupings: Readonly<Record<string, Grouping<SeenVoyage>>> = {
  lane: { keyOf: laneKey, titleOf: laneName, orderOf: (row) => foldText(laneName(row)) },
  week: {
    keyOf: ({ etd }) => (etd === null ? '' : String(weekOf(etd))),
    titleOf: ({ etd }) =>
      etd === null ? texts.noDate : texts.weekFrom(departureFormat.dayAndMonth(weekOf(etd))),
    orderOf: ({ etd }) => (etd === null ? Number.POSITIVE_INFINITY : weekOf(etd)),
  },
}

/** Returns the grouping of voyages by its name; null for none. */
export const voyageGrouping = (group: string): Grouping<SeenVoyage> | null =>
  Object.hasOwn(groupings, group) ? (groupings[group] ?? null) : null

/** Returns the departure days of a chosen range or month, as an alert has them. */
export const etdOf = (
  etd: EtdWindow,
  today: number,
): Required<Pick<AlertPrefill, 'etdFrom' | 'etdBefore'>> => {
  const { from, until } = (etd.kind === 'within' ? null : daysOf(etd, today)) ?? { from: null, until: null }
  return {
    etdFrom: from === null ? null : epochMs(from),
    etdBefore: until === null ? null : epochMs(until + dayMs),
  }
}

/** Returns an alert for the board's current filter: lane, mode, departure days and words. */
export const alertOf = ({ from, to, mode, etd, text }: VoyageFilter, today: number): AlertPrefill => ({
  origin: endText(from),
  destination: endText(to),
  mode,
  words: text,
  ...etdOf(etd, today),
})
