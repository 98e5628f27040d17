import { departureFormat } from '../dates.ts'
import type { KeptValue } from '../ipc/kept.ts'
import { lane, withoutMarks } from './isolated.ts'
import { message, texts } from './message.ts'
import { plainList } from './units.ts'

const parts = texts('reminderParts', {
  departs: message('{what} departs on {day}', 'what', ['day', departureFormat.day]),
})

/**
 * Returns the title of a reminder. That of a departure is made in the current language from what is stored; earlier
 * versions stored a text (user-guide.md#reminders).
 */
export const reminderTitle = ({ title, departure }: KeptValue<'reminders'>): string => {
  if (departure === undefined) return withoutMarks(title)
  const { reference, origin, destination, etd } = departure
  return parts.departs(plainList([reference, lane(origin, destination)]), etd)
}
