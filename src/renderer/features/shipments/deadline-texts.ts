import { localFormat } from '#shared/dates.ts'
import { message, texts } from '#shared/texts/message.ts'

/** Texts of the deadlines of a shipment (user-guide.md#deadlines). */
export const deadlineTexts = texts('deadlines', {
  title: 'Deadlines',
  none: 'No deadlines yet.',
  add: 'Add a deadline',
  edit: message('Change {name}', 'name'),
  export: 'Save as ICS',
  notExported: 'Couldn’t save the deadlines',
  past: 'Past',
  noEtd: 'No ETD yet',
  /** When a deadline is due. */
  counted: message(
    '{when, select, before {{n, plural, one {# day before the ETD} other {# days before the ETD}}} after {{n, plural, one {# day after the ETD} other {# days after the ETD}}} other {On the day of the ETD}}',
    'when',
    'n',
  ),
  was: message('before the ETD moved: {moment}', ['moment', localFormat.weekdayAndClock]),
  movedSeen: 'Got it',
  kind: 'Deadline',
  name: 'Name',
  way: 'Due',
  ways: { clock: 'At a date and time', etd: 'Counted from the ETD' },
  moment: 'Date and time',
  days: 'Days',
  direction: 'Before or after the ETD',
  directions: { before: 'before the ETD', after: 'after the ETD' },
  time: 'Time of day',
  /** Of a shipment without one. */
  ownEtd: 'ETD',
  remind: 'Reminder',
  reminders: {
    none: 'None',
    '0': 'At that time',
    '4': '4 hours before',
    '24': '1 day before',
    '48': '2 days before',
  },
  incomplete: 'Complete the date and time.',
  needsName: 'Enter a name.',
  save: 'Save deadline',
  remove: 'Remove',
  cancel: 'Cancel',
  close: 'Close',
})
