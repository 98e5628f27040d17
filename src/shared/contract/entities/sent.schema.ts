import { z } from 'zod'
import { steadyNow } from '../../steady-clock.ts'
import { text } from './lenient.schema.ts'
import type { Sent } from './sent.ts'

/** A moment: a date with its offset. Without one it could be meant in any zone, which is as good as no date. */
export const moment = z.iso
  .datetime({ offset: true })
  .nullable()
  .catch(null)
  .default(null)
  .meta({ reads: 'date with offset (ISO 8601), assumed' })

/** When something was sent, as the server says it: the text always, the moment where it knows how (product.md#time). */
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

/** How old a text like '3 hours ago' says something is, ms; undefined for any other text. */
const ageIn = (ago: string): number | undefined => {
  if (/^just now$/i.test(ago)) return 0
  const [, amount, unit = ''] = /^(\d{1,4}|an?) (\w+?)s? ago$/i.exec(ago) ?? []
  const seconds = units.get(unit.toLowerCase())
  return seconds === undefined ? undefined : (Number(amount) || 1) * seconds * 1000
}

/** Puts a moment to a text without one, counted back from now, when it was received; to a text that says an age. */
export const received = <T extends Pick<Sent, 'created_at_ago'> & { readonly created_at: string | null }>(
  sent: T,
): T & Pick<Sent, 'sent_about'> => {
  const age = sent.created_at === null ? ageIn((sent.created_at_ago ?? '').trim()) : undefined
  return age === undefined ? sent : { ...sent, sent_about: steadyNow() - age }
}
