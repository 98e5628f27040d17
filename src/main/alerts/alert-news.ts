import { paths } from '#shared/paths.ts'
import { alertReason } from '#shared/texts/alerts.ts'
import { clippedText, type News } from '../notifications/news.ts'
import { nativeTexts } from '../texts.ts'
import type { Hit } from './found-by-alerts.ts'

/** Maximum offers in one notification, and characters per line. */
const maxOffers = 3
const longestLine = 150

/**
 * Returns one notification for all simultaneous matches: a line each, and the reason once per alert. A click opens the
 * free screen where alerts can be muted.
 */
export const newsOfHits = (hits: readonly Hit[]): News => {
  const texts = nativeTexts.notifications
  const [only] = hits
  const isOfOne = hits.every(({ alert }) => alert.key === only?.alert.key)
  const shown = hits.slice(0, maxOffers)
  const lines =
    only && isOfOne
      ? [...shown.map(({ offer }) => offer.title), alertReason(only.alert.value)]
      : shown.flatMap(({ offer, alert }) => [offer.title, alertReason(alert.value)])
  return {
    kind: 'alert',
    title:
      hits.length === 1 && only
        ? clippedText(only.alert.value.name, longestLine) || texts.alert
        : texts.alerts(hits.length),
    body: lines.map((line) => clippedText(line, longestLine)).join('\n'),
    path: paths.toDo,
    subject: paths.toDo,
    source: 'event',
    author: null,
    sender: null,
    quoted: '',
    ...(only && isOfOne ? { mutes: only.alert.key } : {}),
  }
}
