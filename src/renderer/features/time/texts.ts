import { morningText, weekdayNames } from '#shared/dates.ts'
import { capitalised } from '#shared/texts/language.ts'
import { message, texts } from '#shared/texts/message.ts'

/** Moments of a reminder or of a text to be sent. */
export const momentChoiceTexts = texts('momentChoice', {
  /** After this time. */
  hour: 'In 1 hour',
  tomorrow: message('Tomorrow, {time}', { time: morningText }),
  week: message('{day}, {time}', ['day', (day: number) => capitalised(weekdayNames.long(day))], {
    time: morningText,
  }),
  onDate: 'On a date…',
  /** Label of a date and time. */
  when: 'When',
})

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

/** The choice of a time zone. */
export const zoneTexts = texts('zone', {
  /** Label of a list of countries. */
  label: 'Time zone',
  own: 'My time zone',
})
