import type { EndpointName, OutputOf, ParsedInputOf } from '#shared/contract/api/contract.ts'
import type { ThreadComment } from '#shared/contract/entities/comment.ts'
import type { Notification } from '#shared/contract/entities/notification.ts'
import type { FeedRow } from '#shared/contract/entities/post.ts'
import type { RatedType } from '#shared/contract/entities/review.ts'
import type { Shipment } from '#shared/contract/entities/shipment.ts'
import type { UserRef } from '#shared/contract/entities/user.ts'
import type { ArchiveKey } from '#shared/ipc/archive.ts'
import type { ThreadKind } from '#shared/ipc/native.ts'
import { htmlToPlain } from '#shared/rules/html-to-plain.ts'
import { momentOf } from '#shared/rules/moment.ts'
import { addPerson, type Found, nothingFound } from './found.ts'
import { addComments, commentKey, threadPlace } from './from-comment.ts'
import { addProduct, addVoyage, portWords } from './from-offer.ts'
import { addPost } from './from-post.ts'
import type { KeptAnswer, MissingAnswer } from './kept-answers.ts'
import { sentAt } from './when.ts'

/** Records a shipment with its owner and parties. The parties are stored by id, since their names may be hidden. */
export const addShipment = (found: Found, shipment: Shipment): void => {
  const { id, title, reference, origin_port, destination_port, formatted_etd_date } = shipment
  const author = addPerson(found, shipment.user) ?? shipment.user_id
  const parties = shipment.parties.map(({ user }) => addPerson(found, user))
  const all = [author, ...parties].filter((person) => person !== null)
  found.parties.set(id, [...new Set(all)])
  const words = [origin_port, destination_port].map(portWords)
  const { user, parties: _, ...rest } = shipment
  found.items.push({
    kind: 'shipment',
    id,
    author,
    place: author === null ? null : `member:${author}`,
    at: null,
    isExact: false,
    editedAt: null,
    title: [reference, title].filter((part) => part !== '').join(' · '),
    body: [origin_port, destination_port, ...words, formatted_etd_date]
      .filter((part) => part !== '')
      .join(' '),
    data: { ...rest, parties: all.filter((person) => person !== author) },
  })
}

const places: Readonly<Record<RatedType, string>> = {
  'User::class': 'member',
  'Product::class': 'product',
  'Shipment::class': 'shipment',
}

type Review = OutputOf<'reviews.list'>[number]

/** Records a review under its subject. */
export const addReview = (found: Found, review: Review, ratedType: RatedType, ratedId: string): void => {
  const { reviewer, ...rest } = review
  found.items.push({
    kind: 'review',
    id: review.id,
    author: addPerson(found, reviewer),
    place: `${places[ratedType]}:${ratedId}`,
    at: momentOf(review.created_at),
    isExact: true,
    editedAt: null,
    title: '',
    body: review.review,
    data: rest,
  })
}

const addNotification = (found: Found, notification: Notification): void => {
  const { user, sent_about, created_at_ago, ...rest } = notification
  found.items.push({
    kind: 'notification',
    id: notification.id,
    author: addPerson(found, user),
    place: null,
    ...sentAt(notification),
    editedAt: null,
    title: '',
    body: htmlToPlain(notification.formatted_message),
    data: notification.created_at ? rest : { ...rest, created_at_ago },
  })
}

/** The ids, numbers and short texts of a call's input, which identify the answer's subject. */
type Asked<N extends EndpointName> = Readonly<Partial<ParsedInputOf<N>>>

type Reader<N extends EndpointName> = (found: Found, value: OutputOf<N>, asked: Asked<N>) => void

const feed = (found: Found, { rows }: { readonly rows: readonly FeedRow[] }): void => {
  for (const row of rows) if (row.type === 'post') addPost(found, row.post)
}

const listed = (found: Found, { users }: { readonly users: readonly UserRef[] }): void => {
  for (const user of users) addPerson(found, user)
}

const comment =
  (kind: ThreadKind, placeId: (asked: Readonly<Record<string, unknown>>) => unknown = () => undefined) =>
  (found: Found, value: ThreadComment, asked: object): void => {
    const id = placeId(asked as Readonly<Record<string, unknown>>)
    addComments(found, kind, typeof id === 'string' ? threadPlace(kind, id) : null, [value])
  }

const deleted =
  (kind: ThreadKind) =>
  (found: Found, _value: null, { commentId }: { readonly commentId?: string }): void => {
    if (commentId !== undefined) found.gone.push(commentKey(kind, commentId))
  }

const posted = (found: Found, { post }: OutputOf<'posts.update'>): void => {
  if (post !== null) addPost(found, post)
}

/** Extractors of archived content, one per call. */
const readers: { readonly [N in KeptAnswer]: Reader<N> } = {
  'posts.wall': (found, answer, { page, queryPostId }) => {
    feed(found, answer)
    // The requested post is at the top of the first page. An unreadable row there may be it.
    if (page !== 1 || queryPostId === undefined) return
    const mayContainPost = answer.rows.some((row) => row.type !== 'post' || row.post.id === queryPostId)
    if (!mayContainPost) found.gone.push({ kind: 'post', id: queryPostId })
  },
  'posts.myWall': feed,
  'posts.create': posted,
  'posts.update': posted,
  'posts.updateText': posted,
  'posts.updateShared': posted,
  'posts.delete': (found, _value, { postId }) => {
    if (postId !== undefined) found.gone.push({ kind: 'post', id: postId })
  },
  'posts.likedUsers': listed,
  'posts.sharedUsers': listed,
  'comments.likedUsers': listed,
  'shipmentComments.likedUsers': listed,
  'reviews.helpfulUsers': listed,
  'comments.create': comment('post', ({ postId }) => postId),
  'comments.reply': comment('post', ({ model_id }) => model_id),
  'comments.update': comment('post'),
  'comments.updateText': comment('post'),
  'comments.edit': comment('post'),
  'comments.delete': deleted('post'),
  'shipmentComments.create': comment('shipment', ({ shipment_id }) => shipment_id),
  'shipmentComments.reply': comment('shipment', ({ shipment_id }) => shipment_id),
  'shipmentComments.update': comment('shipment', ({ shipment_id }) => shipment_id),
  'shipmentComments.updateText': comment('shipment'),
  'shipmentComments.edit': comment('shipment'),
  'shipmentComments.delete': deleted('shipment'),
  'conversations.create': comment('conversation', ({ receiver_id }) => receiver_id),
  'conversations.reply': comment('conversation', ({ receiver_id }) => receiver_id),
  'conversations.update': comment('conversation', ({ receiver_id }) => receiver_id),
  'conversations.updateText': comment('conversation'),
  'conversations.edit': comment('conversation'),
  'conversations.delete': deleted('conversation'),
  'reviews.list': (found, reviews, { ratedId, ratedType }) => {
    if (ratedId !== undefined && ratedType !== undefined)
      for (const review of reviews) addReview(found, review, ratedType, ratedId)
  },
  'notifications.unread': (found, { unread_notifications, latest_notifications }) => {
    for (const one of [...latest_notifications, ...unread_notifications]) addNotification(found, one)
  },
  'directory.connections': (found, connections) => {
    for (const { user, last_message, last_sent } of connections) {
      addPerson(found, user)
      const body = htmlToPlain(last_message ?? '')
      if (body !== '') found.previews.push({ userId: user.id, body, ...sentAt(last_sent) })
    }
    found.connections = connections.filter(({ is_connection }) => is_connection).map(({ user }) => user.id)
  },
  'directory.user': (found, user) => void addPerson(found, user),
  'directory.product': (found, { user, ...product }) => {
    const author = addPerson(found, user)
    addProduct(found, { ...product, user_id: product.user_id ?? author }, product.product_type)
  },
  'directory.voyager': (found, voyage) => addVoyage(found, voyage, null),
  'directory.shipments': (found, shipments) => {
    for (const shipment of shipments) addShipment(found, shipment)
  },
  'directory.shipment': addShipment,
  'credits.checkProfile': (found, { alreadyDeducted }, { userId }) => {
    if (alreadyDeducted && userId !== undefined) found.paid.add(userId)
  },
  'credits.checkExporterProduct': (found, { alreadyDeducted }, { productId }) => {
    if (alreadyDeducted && productId !== undefined)
      found.unlocked.push({ mode: 'exporter', number: productId })
  },
  'credits.checkImporterProduct': (found, { alreadyDeducted }, { productId }) => {
    if (alreadyDeducted && productId !== undefined)
      found.unlocked.push({ mode: 'importer', number: productId })
  },
}

/** The items that no longer exist when a call about them answers 404. */
const missing: { readonly [N in MissingAnswer]: (asked: Asked<N>) => Partial<ArchiveKey> } = {
  'posts.updateText': ({ postId }) => ({ kind: 'post', id: postId }) as Partial<ArchiveKey>,
  'comments.list': ({ postId }) => ({ kind: 'post', id: postId }) as Partial<ArchiveKey>,
  'directory.product': ({ uuid }) => ({ kind: 'product', id: uuid }) as Partial<ArchiveKey>,
  'directory.voyager': ({ uuid }) => ({ kind: 'voyage', id: uuid }) as Partial<ArchiveKey>,
  'directory.shipment': ({ shipmentId }) => ({ kind: 'shipment', id: shipmentId }) as Partial<ArchiveKey>,
}

/** Extracts the content of an answer to a call with this input. */
export const foundInAnswer = (name: EndpointName, asked: object, value: unknown): Found => {
  const found = nothingFound()
  const read = readers[name as KeptAnswer] as
    | ((found: Found, value: unknown, asked: object) => void)
    | undefined
  read?.(found, value, asked)
  return found
}

/** Extracts the items that an answer reports as missing. */
export const foundMissing = (name: EndpointName, asked: object): Found => {
  const found = nothingFound()
  const key = (missing[name as MissingAnswer] as ((asked: object) => Partial<ArchiveKey>) | undefined)?.(
    asked,
  )
  if (key?.kind !== undefined && typeof key.id === 'string') found.gone.push({ kind: key.kind, id: key.id })
  return found
}
