import type { Deadlines, ShipmentDeadline } from '../rules/deadlines.ts'
import { shownDay } from '../wall-time.ts'
import { message, texts } from './message.ts'

/** Names of deadlines. SI, VGM and ETD are the trade's own abbreviations. */
export const deadlineKindTexts = texts('deadlineKinds', {
  si: 'Shipping instructions (SI)',
  vgm: 'VGM',
  cutoff: 'Cargo cut-off',
  'last-free-day': 'Last free day',
  other: 'Other deadline',
})

/** Returns the name of a deadline: the member's own, else that of its kind. */
export const deadlineName = ({ kind, label }: Pick<ShipmentDeadline, 'kind' | 'label'>): string =>
  label === '' ? deadlineKindTexts[kind] : label

const moveTexts = texts('etdMove', {
  moved: message(
    'The ETD moved from {from} to {to}. Deadlines that are counted from it moved too.',
    ['from', shownDay],
    ['to', shownDay],
  ),
})

/** Returns the sentence about an ETD that moved, until the member has seen it; null if it did not move. */
export const etdMoveText = ({ movedFrom, etd }: Pick<Deadlines, 'movedFrom' | 'etd'>): string | null =>
  movedFrom === null || etd === null ? null : moveTexts.moved(movedFrom, etd)
