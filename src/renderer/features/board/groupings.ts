import { departureFormat, weekOf } from '#shared/dates.ts'
import type { SeenVoyage } from '#shared/ipc/offers.ts'
import { foldText } from '#shared/rules/fold-text.ts'
import type { Grouping } from './group-rows.ts'
import { endName, laneKey } from './ports.ts'
import { boardTexts as texts } from './texts.ts'

const laneName = (row: SeenVoyage): string =>
  texts.lane(endName(row, 'from') || texts.none, endName(row, 'to') || texts.none)

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
