import type { ShipmentDeadline } from '../rules/deadlines.ts'
import { texts } from './message.ts'

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
