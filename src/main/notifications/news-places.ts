import { paths } from '#shared/paths.ts'
import { subjectOf } from '#shared/rules/notification-target.ts'
import type { News } from './news.ts'

/** The places of news in the app, as subjects (`subjectOf`). */
export interface NewsPlaces {
  /** The place that displays the news itself. While a focused window shows it, the news needs no notification. */
  readonly visibleAt: string
  /** The places whose opening marks news as seen that arrived before. */
  readonly seenAt: readonly string[]
}

/**
 * Returns the places of news (user-guide.md#native-notifications, user-guide.md#until-seen). Only To do displays a due
 * reminder: its target looks as before, so an open target must not hold it back. Whoever opens the target afterwards
 * acts on the reminder and has seen it. A deadline's news is at its shipment.
 */
export const newsPlacesOf = ({
  kind,
  subject,
  path,
}: Pick<News, 'kind' | 'subject' | 'path'>): NewsPlaces => {
  if (kind === 'reminder') return { visibleAt: paths.toDo, seenAt: [subject, subjectOf(path), paths.toDo] }
  const place = kind === 'deadline' ? subjectOf(path) : subject
  return { visibleAt: place, seenAt: [place] }
}
