import type { Post } from '#shared/contract/entities/post.ts'
import type { KeptEntry } from '#shared/ipc/kept.ts'
import { matchesAlert } from '#shared/rules/alert-match.ts'
import { type ArrivedOffer, offersIn } from './offers-in.ts'

export type Alert = KeptEntry<'alerts'>

/** An offer and the alert that wants it. */
export interface Hit {
  readonly offer: ArrivedOffer
  readonly alert: Alert
}

interface Asked {
  readonly posts: readonly Post[]
  readonly alerts: readonly Alert[]
  readonly viewerId: string | null
  /** Whether an offer was told before. */
  readonly isTold: (offer: ArrivedOffer) => boolean
  /** Whether what stood on the wall without a time when the alert was made is known by now. */
  readonly isBegun: (alert: Alert) => boolean
}

/** The clock of the server may be behind ours by so much, ms: what was posted just now has not come before the alert. */
const slack = 2 * 60_000

/** What alerts have found on a wall: `fresh` is to be told, `old` was there before and is to be told never. */
export const foundByAlerts = ({
  posts,
  alerts,
  viewerId,
  isTold,
  isBegun,
}: Asked): { readonly fresh: readonly Hit[]; readonly old: readonly ArrivedOffer[] } => {
  const fresh = new Map<string, Hit>()
  const old: ArrivedOffer[] = []
  for (const offer of posts.flatMap(offersIn)) {
    if (viewerId !== null && [offer.authorId, offer.ownerId].includes(viewerId)) continue
    if (fresh.has(offer.key) || isTold(offer)) continue
    const matching = alerts.filter(({ value }) => matchesAlert(value, offer))
    const alert = matching.find((one) =>
      offer.at === null ? isBegun(one) : offer.at >= one.value.since - slack,
    )
    if (alert) fresh.set(offer.key, { offer, alert })
    else if (matching.length > 0 && offer.at === null) old.push(offer)
  }
  return { fresh: [...fresh.values()], old }
}
