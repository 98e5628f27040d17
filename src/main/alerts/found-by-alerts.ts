import type { Post } from '#shared/contract/entities/post.ts'
import { hasDeparted } from '#shared/dates.ts'
import type { KeptEntry } from '#shared/ipc/kept.ts'
import { paths } from '#shared/paths.ts'
import { alertMatcher } from '#shared/rules/alert-match.ts'
import { alertName, alertReason, ownAlertName } from '#shared/texts/alerts.ts'
import { clippedLine, type News } from '../notifications/news.ts'
import { nativeTexts } from '../texts.ts'
import { type ArrivedOffer, offersIn } from './offers-in.ts'

export type Alert = KeptEntry<'alerts'>

export interface Hit {
  readonly offer: ArrivedOffer
  readonly alert: Alert
}

interface Asked {
  readonly posts: readonly Post[]
  readonly alerts: readonly Alert[]
  readonly viewerId: string | null
  /** Returns whether the member was already notified of an offer. */
  readonly isDuplicate: (offer: ArrivedOffer) => boolean
  /** Returns whether the offers without a time that preceded the alert are known. */
  readonly isBegun: (alert: Alert) => boolean
  /** Returns when the archive first saw each of these offers, ms since 1970. Unseen offers are missing. */
  readonly firstSeen: (keys: readonly string[]) => Promise<Readonly<Record<string, number>>>
  /** Ms since 1970. */
  readonly now: number
}

/** Tolerated lag of the server's clock, ms. A new post must not count as older than the alert. */
const slack = 2 * 60_000

const latest = Number.POSITIVE_INFINITY

/**
 * Returns the matches on a wall, next departure first. `fresh` ones need a notification. `old` ones existed before the
 * alert and never get one.
 */
export const foundByAlerts = async ({
  posts,
  alerts,
  viewerId,
  isDuplicate,
  isBegun,
  firstSeen,
  now,
}: Asked): Promise<{ readonly fresh: readonly Hit[]; readonly old: readonly ArrivedOffer[] }> => {
  const offers = posts.flatMap(offersIn)
  const firstSeenAt = await firstSeen(offers.map(({ key }) => key))
  const fresh = new Map<string, Hit>()
  const old: ArrivedOffer[] = []
  const matchers = alerts.map((alert) => ({ alert, matches: alertMatcher(alert.value) }))
  for (const offer of offers) {
    if (viewerId !== null && [offer.authorId, offer.ownerId].includes(viewerId)) continue
    if (fresh.has(offer.key) || isDuplicate(offer) || hasDeparted(offer.etd, now)) continue
    const matching = matchers.flatMap(({ alert, matches }) => (matches(offer) ? [alert] : []))
    const seen = firstSeenAt[offer.key] ?? latest
    const alert = matching.find(
      (one) =>
        // The dialog has already counted the offers that preceded the alert.
        seen >= one.value.since - slack &&
        (offer.at === null ? isBegun(one) : offer.at >= one.value.since - slack),
    )
    if (alert) fresh.set(offer.key, { offer, alert })
    else if (matching.length > 0 && offer.at === null) old.push(offer)
  }
  const byDeparture = [...fresh.values()].toSorted(
    (one, other) => (one.offer.etd ?? latest) - (other.offer.etd ?? latest) || 0,
  )
  return { fresh: byDeparture, old }
}

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
  // The title is the reason, unless the alert has a name of its own.
  const isTitled = hits.length === 1 && only !== undefined && ownAlertName(only.alert.value) === ''
  const lines =
    only && isOfOne
      ? [...shown.map(({ offer }) => offer.title), ...(isTitled ? [] : [alertReason(only.alert.value)])]
      : shown.flatMap(({ offer, alert }) => [offer.title, alertReason(alert.value)])
  return {
    kind: 'alert',
    title:
      hits.length === 1 && only
        ? clippedLine(alertName(only.alert.value), longestLine) || texts.alert
        : texts.alerts(hits.length),
    body: lines.map((line) => clippedLine(line, longestLine)).join('\n'),
    path: paths.toDo,
    subject: paths.toDo,
    source: 'event',
    author: null,
    sender: null,
    quoted: '',
    ...(only && isOfOne ? { mutes: only.alert.key } : {}),
  }
}
