import { departureFormat, isoDay, localDay } from '#shared/dates.ts'
import type { SeenVoyage } from '#shared/ipc/offers.ts'
import type { Cost } from '#shared/rules/cost.ts'
import { viewCost } from '#shared/rules/view-cost.ts'
import { lane } from '#shared/texts/isolated.ts'
import { isEnglish } from '#shared/texts/language.ts'
import { settingsAtom, viewerAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { costText } from '../credits/texts.ts'
import { ReminderCell, ViewPriceCell } from './cells.tsx'
import { noteColumn, ownerColumn, pinColumn, referenceColumn, seenColumn, word } from './common-columns.ts'
import { editReminder } from './editing.ts'
import { type GridColumn, pickColumns } from './grid/grid-column.ts'
import { isUnlocked, reminderOf, voyageSubject } from './marks.ts'
import { openVoyage, viewVoyage } from './open-offer.ts'
import { boardTexts as texts } from './texts.ts'
import { daysLeft, today } from './weeks.ts'
import { laneName } from './what.ts'

const daysLeftText = (etd: number | null): string | number => {
  if (etd === null) return ''
  const departureDays = daysLeft(etd, today())
  if (departureDays < 0) return texts.past
  return departureDays === 0 ? texts.today : departureDays
}

/** Returns the cost of the details; undefined for those that cost nothing any more, and null for an unknown cost. */
const viewCostOf = (row: SeenVoyage): Cost | undefined => {
  const subject = voyageSubject(row)
  if (subject === null || isUnlocked(row)) return undefined
  if (row.ownerId === (store.get(viewerAtom)?.id ?? '')) return 0
  return viewCost(subject.type, store.get(settingsAtom))
}

/** Returns the state of the details for a file. A known cost stands beside it. */
const viewStateText = (row: SeenVoyage): string => {
  const cost = viewCostOf(row)
  if (cost === undefined) return isUnlocked(row) ? texts.unlocked : ''
  if (cost === 0) return costText(0)
  return typeof cost === 'number' ? texts.accesses.locked : texts.lockedAt(costText(cost))
}

/** The columns of the voyage board in their initial order. */
export const voyageColumns: readonly GridColumn<SeenVoyage>[] = [
  pinColumn,
  referenceColumn(openVoyage),
  {
    id: 'mode',
    title: texts.column.mode,
    // Other languages have longer words for transport by road.
    size: isEnglish() ? 76 : 104,
    sortBy: ({ mode }) => (mode === null ? undefined : texts.modes[mode]),
    text: ({ mode }) => (mode === null ? '' : texts.modes[mode]),
  },
  {
    id: 'origin',
    title: texts.column.origin,
    size: 150,
    sortBy: ({ origin }) => word(origin),
    text: ({ origin }) => origin,
  },
  {
    id: 'destination',
    title: texts.column.destination,
    size: 150,
    sortBy: ({ destination }) => word(destination),
    text: ({ destination }) => destination,
  },
  {
    id: 'etd',
    title: texts.column.etd,
    // Other languages have longer names of months.
    size: isEnglish() ? 100 : 148,
    sortBy: ({ etd }) => etd ?? undefined,
    text: ({ etd, etdText }) => (etd === null ? etdText : departureFormat.day(etd)),
    file: ({ etd, etdText }) => (etd === null ? etdText : isoDay(etd)),
  },
  {
    id: 'left',
    title: texts.column.left,
    size: 76,
    align: 'end',
    sortBy: ({ etd }) => etd ?? undefined,
    text: ({ etd }) => daysLeftText(etd),
    file: ({ etd }) => (etd === null ? '' : daysLeft(etd, today())),
  },
  ownerColumn('by'),
  {
    id: 'look',
    title: texts.column.look,
    size: 104,
    sortBy: (row) => (isUnlocked(row) ? 0 : 1),
    isOwn: true,
    text: (row) => (isUnlocked(row) ? texts.unlocked : texts.accesses.locked),
    file: viewStateText,
    amount: {
      title: texts.column.cost,
      of: (row) => {
        const cost = viewCostOf(row)
        return typeof cost === 'number' ? cost : null
      },
    },
    Cell: ViewPriceCell,
    act: (row) => void viewVoyage(row),
  },
  seenColumn,
  noteColumn,
  {
    id: 'reminder',
    title: texts.column.reminder,
    size: 96,
    sortBy: ({ key }) => reminderOf(key) ?? undefined,
    isOwn: true,
    text: ({ key }) => {
      const due = reminderOf(key)
      return due === null ? '' : isoDay(localDay(due))
    },
    Cell: ReminderCell,
    act: editReminder,
  },
]

/** The columns of a card: lane, pin and, below, the facts that one compares. */
export const voyageCards: readonly GridColumn<SeenVoyage>[] = pickColumns(voyageColumns, [
  'origin',
  'pin',
  'reference',
  'mode',
  'etd',
  'look',
]).map((column) => {
  if (column.id === 'reference') return { ...column, startsLine: true }
  if (column.id !== 'origin') return column
  return {
    ...column,
    title: lane(texts.column.origin, texts.column.destination),
    text: laneName,
    act: openVoyage,
  }
})
