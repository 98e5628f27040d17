import type { PlainFilter } from '#shared/rules/plain-filters.ts'
import { alertOfSearch } from '#shared/rules/search-alert.ts'
import { alertText } from '#shared/texts/alerts.ts'
import { message, texts } from '#shared/texts/message.ts'

const chips = texts('plainFilter', {
  etd: message('ETD {days}', 'days'),
})

/** Describes a filter as an alert does: 'Nhava Sheva → Rotterdam', 'FCL', 'ETD from 1 Dec to 31 Dec'. */
export const filterText = ({ kind, filter, typed }: PlainFilter, now: number): string => {
  const alert = alertOfSearch(filter, now)
  const text = alert === null ? typed : alertText(alert.criteria)
  return kind === 'etd' ? chips.etd(text) : text
}
