import type { Post } from '#shared/contract/entities/post.ts'
import type { AlertOffer } from '#shared/rules/alert.ts'
import { momentOf } from '#shared/rules/moment.ts'
import { offerTitle } from '#shared/texts/alerts.ts'
import { type FoundItem, type FoundOffer, nothingFound } from '../archive/ingest/found.ts'
import { addPost } from '../archive/ingest/from-post.ts'
import { clippedText } from '../notifications/news.ts'

/** An offer from a post on the wall. A post without an offer represents itself. */
export interface ArrivedOffer extends AlertOffer {
  /** Stable key: `voyage:9f3c`, `post:12`. */
  readonly key: string
  /** Plain text in one line. Names a member by the unique id only. */
  readonly title: string
  readonly ownerId: string | null
  readonly postId: string
  readonly authorId: string | null
  /** Time of the post, ms since 1970; null if the network does not state it. */
  readonly at: number | null
}

const longestTitle = 160

const offerOf = (item: FoundItem, found: FoundOffer): AlertOffer => {
  const { mode, origin, destination, etd, price, currency } = found
  return {
    kind: item.kind as AlertOffer['kind'],
    mode,
    origin,
    destination,
    etd,
    price,
    currency,
    text: `${item.title} ${item.body}`,
  }
}

const postOf = ({ body }: FoundItem): AlertOffer => ({
  kind: 'post',
  mode: null,
  origin: '',
  destination: '',
  etd: null,
  price: null,
  currency: null,
  text: body,
})

/** Returns the parts of a post that alerts match: each offer, including those of a shared post, and the text. */
export const offersIn = (post: Post): readonly ArrivedOffer[] => {
  const found = nothingFound()
  addPost(found, post)
  const offers = new Map(found.offers.map((offer) => [`${offer.kind}:${offer.id}`, offer]))
  const offerState = {
    postId: post.id,
    authorId: post.user?.id ?? post.user_id,
    at: momentOf(post.created_at),
  }
  return found.items.flatMap((item): ArrivedOffer[] => {
    const key = `${item.kind}:${item.id}`
    const of = offers.get(key)
    if (of === undefined && (item.kind !== 'post' || item.body === '')) return []
    const offer = of === undefined ? postOf(item) : offerOf(item, of)
    const by = item.author === null ? '' : (found.people.get(item.author)?.user_unique_id ?? '')
    const title = clippedText(offerTitle(offer, item.title, by), longestTitle)
    return [{ ...offer, ...offerState, key, title, ownerId: item.author }]
  })
}
