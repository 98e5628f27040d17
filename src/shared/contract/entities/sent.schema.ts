import { z } from 'zod'
import { steadyNow } from '../../steady-clock.ts'
import { text } from './lenient.schema.ts'
import type { Sent } from './sent.ts'

/** A date with an offset. A date without one is ambiguous and becomes null. */
export const moment = z.iso
  .datetime({ offset: true })
  .nullable()
  .catch(null)
  .default(null)
  .meta({ reads: 'date with offset (ISO 8601), assumed' })

/** Time of sending, as the server sends it: always as text, sometimes also as a date (product.md#time). */
export const sentFields = { created_at: moment, created_at_ago: text }

const units = new Map([
  ['second', 1],
  ['minute', 60],
  ['hour', 3600],
  ['day', 86_400],
  ['week', 604_800],
  ['month', 30 * 86_400],
  ['year', 365 * 86_400],
])

/** Parses the age in a text like '3 hours ago', ms; undefined for other texts. */
const ageIn = (ago: string): number | undefined => {
  if (/^just now$/i.test(ago)) return 0
  const [, amount, unit = ''] = /^(\d{1,4}|an?) (\w+?)s? ago$/i.exec(ago) ?? []
  const seconds = units.get(unit.toLowerCase())
  return seconds === undefined ? undefined : (Number(amount) || 1) * seconds * 1000
}

/** Adds `sent_about` to an answer without a date: the time of receipt minus the age in its text. */
export const received = <T extends Pick<Sent, 'created_at_ago'> & { readonly created_at: string | null }>(
  sent: T,
): T & Pick<Sent, 'sent_about'> => {
  const age = sent.created_at === null ? ageIn((sent.created_at_ago ?? '').trim()) : undefined
  return age === undefined ? sent : { ...sent, sent_about: steadyNow() - age }
}
