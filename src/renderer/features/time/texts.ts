import { texts } from '#shared/texts/message.ts'

export const momentDialogTexts = texts('momentDialog', {
  past: 'Choose a time in the future.',
  cancel: 'Cancel',
  close: 'Close',
})

/** Fields of dates and times. */
export const momentFieldTexts = texts('momentField', {
  /** Spoken for a part of a date that has no value yet, such as the month. */
  empty: 'Empty',
  calendar: 'Choose a day',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  partial: 'Complete the date, or empty the field.',
})
