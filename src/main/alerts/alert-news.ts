import { paths } from '#shared/paths.ts'
import { alertReason } from '#shared/texts/alerts.ts'
import { clippedText, type News } from '../notifications/news.ts'
import { nativeTexts } from '../texts.ts'
import type { Hit } from './found-by-alerts.ts'

/** Lines of one notification, and characters of each: it has room for few. */
const mostLines = 3
const longestLine = 150

/**
 * Returns one notification for all matches found at once, each with its reason. A click leads to the free screen where
 * alerts can be muted.
 */
export const newsOfHits = (hits: readonly Hit[]): News => {
  const texts = nativeTexts.notifications
  const [only] = hits
  const lines = hits
    .slice(0, mostLines)
    .map(({ offer, alert }) => clippedText(`${offer.title}\n${alertReason(alert.value)}`, 2 * longestLine))
  const isOfOne = hits.every(({ alert }) => alert.key === only?.alert.key)
  return {
    kind: 'alert',
    title:
      hits.length === 1 && only
        ? clippedText(only.alert.value.name, longestLine) || texts.alert
        : texts.alerts(hits.length),
    body: lines.join('\n'),
    path: paths.toDo,
    subject: paths.toDo,
    source: 'event',
    author: null,
    sender: null,
    quoted: '',
    ...(only && isOfOne ? { mutes: only.alert.key } : {}),
  }
}
