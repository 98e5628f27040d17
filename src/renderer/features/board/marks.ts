import { useMemo } from 'react'
import type { ViewSubject } from '#shared/contract/entities/credit.ts'
import type { KeptValue } from '#shared/ipc/kept.ts'
import type { SeenProduct, SeenVoyage } from '#shared/ipc/offers.ts'
import { accountFamily, actNow } from '../../lib/account.ts'
import { discard, keep, keptAtom } from '../../lib/kept.ts'
import { createKeptEditor, type KeptEditor } from '../../lib/kept-editor.ts'
import { store } from '../../lib/store.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { isUnlockedHere } from '../credits/unlocked.ts'
import type { OwnMarks } from './voyage-filter.ts'

/** The member's marks on offers: pins, notes and reminders, on this computer. */
export const pinsAtom = keptAtom('offer-pins')
export const notesAtom = keptAtom('offer-notes')
export const remindersAtom = keptAtom('reminders')

export const isPinned = (key: string): boolean => store.get(pinsAtom)?.has(key) ?? false
export const offerNoteOf = (key: string): string => store.get(notesAtom)?.get(key)?.text ?? ''
export const reminderOf = (key: string): number | null => {
  const reminder = store.get(remindersAtom)?.get(key)
  return reminder === undefined || reminder.isDone ? null : reminder.due
}

export const togglePin = ({ key }: SeenVoyage | SeenProduct): void =>
  void (isPinned(key) ? discard(actNow(), 'offer-pins', key) : keep(actNow(), 'offer-pins', key, {}))

const noteEditors = accountFamily((key: string) =>
  createKeptEditor({
    collection: 'offer-notes',
    key,
    blank: { text: '' },
    isBlank: ({ text }) => text.trim() === '',
  }),
)

/** Returns the editor of the note on an offer. */
export const noteEditor = (key: string): KeptEditor<KeptValue<'offer-notes'>> => noteEditors.get(key)

/** Returns the subject of a view of a voyage's details; null for an unknown kind of voyage. */
export const voyageSubject = ({ mode, uuid }: SeenVoyage): ViewSubject | null =>
  mode === null ? null : { type: mode, uuid }

export const isUnlocked = (row: SeenVoyage): boolean => {
  const subject = voyageSubject(row)
  return row.isUnlocked || (subject !== null && isUnlockedHere(subject))
}

/** Returns the marks that a filter uses. The others are null, so that their changes do not run the filter again. */
export const useMarks = ({
  text,
  pinnedOnly,
}: {
  readonly text: string
  readonly pinnedOnly: boolean
}): OwnMarks => {
  const allPins = useAtomValue(pinsAtom)
  const allNotes = useAtomValue(notesAtom)
  const pins = pinnedOnly ? allPins : null
  const notes = text === '' ? null : allNotes
  return useMemo(() => ({ pins, notes, isUnlocked }), [pins, notes])
}
