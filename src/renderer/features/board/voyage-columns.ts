import type { SeenVoyage } from '#shared/ipc/offers.ts'
import { foldText } from '#shared/rules/fold-text.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import { clockText } from '../time/clock-text.ts'
import { LookCell, NoteCell, PinCell, ReferenceCell, ReminderCell } from './cells.tsx'
import { daysLeft, isoDay, localDay, today, wholeDay } from './days.ts'
import { editNote, editReminder } from './editing.ts'
import type { GridColumn } from './grid/grid-column.ts'
import { isPinned, isUnlocked, offerNoteOf, reminderOf, togglePin } from './marks.ts'
import { openVoyage, viewVoyage } from './open-offer.ts'
import { boardTexts as texts } from './texts.ts'

const word = (text: string): string | undefined => (text === '' ? undefined : foldText(text))

const leftText = (etd: number | null): string | number => {
  if (etd === null) return ''
  const left = daysLeft(etd, today())
  return left < 0 ? texts.past : left === 0 ? texts.today : left
}

/** The columns of the voyage board, as they stand at first. */
export const voyageColumns: readonly GridColumn<SeenVoyage>[] = [
  {
    id: 'pin',
    title: texts.column.pin,
    size: 48,
    align: 'centre',
    sortBy: ({ key }) => (isPinned(key) ? 0 : undefined),
    isOwn: true,
    text: ({ key }) => (isPinned(key) ? texts.pinned : ''),
    Cell: PinCell,
    act: togglePin,
  },
  {
    id: 'mode',
    title: texts.column.mode,
    size: 84,
    sortBy: ({ mode }) => (mode === null ? undefined : texts.modes[mode]),
    text: ({ mode }) => (mode === null ? '' : texts.modes[mode]),
  },
  {
    id: 'origin',
    title: texts.column.origin,
    size: 164,
    sortBy: ({ origin }) => word(origin),
    text: ({ origin }) => origin,
  },
  {
    id: 'destination',
    title: texts.column.destination,
    size: 164,
    sortBy: ({ destination }) => word(destination),
    text: ({ destination }) => destination,
  },
  {
    id: 'etd',
    title: texts.column.etd,
    size: 104,
    sortBy: ({ etd }) => etd ?? undefined,
    text: ({ etd, etdText }) => (etd === null ? etdText : wholeDay(etd)),
    file: ({ etd, etdText }) => (etd === null ? etdText : isoDay(etd)),
  },
  {
    id: 'left',
    title: texts.column.left,
    size: 84,
    align: 'end',
    sortBy: ({ etd }) => etd ?? undefined,
    text: ({ etd }) => leftText(etd),
    file: ({ etd }) => (etd === null ? '' : daysLeft(etd, today())),
  },
  {
    id: 'reference',
    title: texts.column.reference,
    size: 116,
    sortBy: ({ reference }) => word(reference),
    text: ({ reference, isGone }) => (isGone ? `${reference} (${texts.gone})`.trim() : reference),
    Cell: ReferenceCell,
    act: openVoyage,
  },
  {
    id: 'by',
    title: texts.column.by,
    size: 140,
    sortBy: ({ offeredBy }) => word(offeredBy),
    text: ({ offeredBy }) => offeredBy,
  },
  {
    id: 'look',
    title: texts.column.look,
    size: 104,
    sortBy: (row) => (isUnlocked(row) ? 0 : 1),
    isOwn: true,
    text: (row) => (isUnlocked(row) ? texts.unlocked : texts.accesses.locked),
    Cell: LookCell,
    act: viewVoyage,
  },
  {
    id: 'seen',
    title: texts.column.seen,
    size: 104,
    sortBy: ({ lastSeen }) => lastSeen,
    text: ({ lastSeen }) => clockText(lastSeen, steadyNow()),
    file: ({ lastSeen }) => isoDay(localDay(lastSeen)),
  },
  {
    id: 'note',
    title: texts.column.note,
    size: 180,
    sortBy: ({ key }) => word(offerNoteOf(key)),
    isOwn: true,
    text: ({ key }) => offerNoteOf(key),
    Cell: NoteCell,
    act: editNote,
  },
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
