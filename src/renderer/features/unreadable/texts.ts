import { numbers } from '#shared/texts/numbers.ts'
import { plural } from '#shared/texts/plural.ts'

const things = {
  comment: ['comment', 'comments'],
  connection: ['connection', 'connections'],
  message: ['message', 'messages'],
  notification: ['notification', 'notifications'],
  party: ['party', 'parties'],
  person: ['person', 'people'],
  review: ['review', 'reviews'],
  shipment: ['shipment', 'shipments'],
} as const

/** The kind of things in a list. */
export type ListedKind = keyof typeof things

/** Texts about an incomplete list (robustness.md#bad-items). */
export const unreadableTexts = {
  /** Returns '' for a complete list. */
  line: (count: number, thing: ListedKind): string => {
    const [one, many] = things[thing]
    return count === 0 ? '' : `Couldn’t load ${numbers.format(count)} ${plural(count, one, many)}.`
  },
  cachedOnly: 'This is an earlier state. Couldn’t load what is new.',
  retry: 'Retry',
} as const
