import type { DatabaseSync } from 'node:sqlite'
import type { Product } from '#shared/contract/entities/product.ts'
import type { ArchiveKind } from '#shared/ipc/archive.ts'
import type { SearchContext, SearchHit, SearchSegment } from '#shared/ipc/archive-search.ts'
import {
  commentPath,
  conversationPath,
  memberPath,
  offerPath,
  postPath,
  productPath,
  shipmentPath,
  viewPath,
} from '#shared/paths.ts'
import type { ArchivePeople, ArchiveViewer } from '../people.ts'
import { isWritten } from './conditions.ts'
import { excerptOf, lit } from './light.ts'
import type { Clauses } from './match.ts'

/** An item as the search reads it. */
export interface Row {
  readonly kind: ArchiveKind
  readonly id: string
  readonly author: string | null
  readonly place: string | null
  readonly created_at: number | null
  /** Time of creation; if unknown, the time when first seen. */
  readonly at: number
  readonly gone_at: number | null
  readonly title: string
  readonly body: string
  readonly data: string
  readonly mode: string | null
  readonly etd: number | null
  readonly post_id: string | null
}

export const rowColumns = `item.kind, item.id, item.author, item.place, item.at AS created_at,
  coalesce(item.at, item.first_seen) AS at, item.gone_at, item.title, item.body, item.data, offer.mode, offer.etd, offer.post_id`

const partsOf = (place: string | null): readonly [kind: string, id: string] | null => {
  const at = place?.indexOf(':') ?? -1
  return place === null || at < 0 ? null : [place.slice(0, at), place.slice(at + 1)]
}

const threadPathOf = (place: string | null): string | null => {
  const [kind, id] = partsOf(place) ?? []
  if (id === undefined) return null
  if (kind === 'post') return postPath(id)
  if (kind === 'shipment') return shipmentPath(id)
  return kind === 'conversation' || kind === 'preview' ? conversationPath(id) : null
}

const voyageModes = ['fcl', 'lcl', 'air', 'transport'] as const

const priceOf = ({ kind, data }: Row): SearchHit['price'] => {
  if (kind !== 'product') return null
  const { price_text: text = '', price_currency: currency = '' } = JSON.parse(data) as Partial<Product>
  return text === '' ? null : { text, currency }
}

/** Returns the member of a preview's conversation; null for other places. */
const previewOf = (place: string | null): string | null => {
  const [kind, id = null] = partsOf(place) ?? []
  return kind === 'preview' ? id : null
}

/**
 * Returns the number of a comment or message in its thread. Archive ids of posts' and shipments' comments have a kind
 * prefix.
 */
const numberOf = (id: string): string => id.replace(/^(?:post|shipment)-/, '')

type PlacedRow = Pick<Row, 'kind' | 'id' | 'place' | 'mode' | 'post_id' | 'data'>

/** Creates the in-app paths of items; null for an item without a screen that the viewer may open. */
const createHitPaths = (people: Pick<ArchivePeople, 'person'>, viewer: ArchiveViewer) => {
  const memberPathOf = (id: string, view: 'wall' | 'reviews' = 'wall'): string | null => {
    const person = people.person(id)
    if (!person?.uuid) return null
    // An admin's name has no profile link for other members; messages work.
    if (person.is_admin && !viewer.is_admin) return conversationPath(id)
    return memberPath(person.uuid, view)
  }

  const pathOf = (row: PlacedRow): string | null => {
    const { kind, id, place } = row
    switch (kind) {
      case 'person':
        return memberPathOf(id)
      case 'shipment':
        return shipmentPath(id)
      case 'product':
        return productPath(id)
      case 'post':
        return postPath(id)
      case 'voyage':
      case 'vehicle': {
        if (row.post_id !== null) return offerPath(row.post_id, id)
        const type = voyageModes.find((mode) => mode === (kind === 'vehicle' ? 'transport' : row.mode))
        return type ? viewPath(type, id) : null
      }
      case 'comment':
      case 'message': {
        const thread = threadPathOf(place)
        if (thread === null || previewOf(place) !== null) return thread
        return commentPath(thread, numberOf(id))
      }
      case 'review': {
        const [about, subject = ''] = partsOf(place) ?? []
        if (about === 'member') return memberPathOf(subject, 'reviews')
        return about === 'shipment' ? shipmentPath(subject, 'reviews') : null
      }
      case 'file': {
        const { of } = JSON.parse(row.data) as { readonly of?: Pick<Row, 'kind' | 'id'> }
        return of === undefined ? null : pathOf({ ...row, ...of, data: '{}' })
      }
      default:
        return null
    }
  }
  return pathOf
}

/** Converts rows to search results with their links and threads. */
export const createHits = (
  db: DatabaseSync,
  people: ArchivePeople,
  viewer: ArchiveViewer,
  clauses: Clauses,
) => {
  const one = db.prepare('SELECT author, place, title, data FROM item WHERE kind = ? AND id = ?')

  const pathOf = createHitPaths(people, viewer)

  /** Returns the names in a row. The row's author has the full name if the row shows their text. */
  const namesIn = (row: Row, hasWords: boolean) => ({
    shown: (id: string): string | null =>
      hasWords && id === row.author ? people.author(id) : people.shown(id),
  })

  const placeOf = ({ kind, place }: Row, names: Pick<ArchivePeople, 'shown'>): SearchContext | null => {
    const [type, id = ''] = partsOf(place) ?? []
    if (kind === 'person' || kind === 'shipment' || kind === 'post') return null
    switch (type) {
      case 'post': {
        if (kind === 'voyage' || kind === 'vehicle' || kind === 'product') return null
        const post = one.get('post', id)
        const author = post?.author ?? null
        return { type, name: author === null ? null : names.shown(String(author)) }
      }
      case 'shipment':
        return { type, name: String(one.get('shipment', id)?.title ?? '') || null }
      case 'conversation':
      case 'member':
        return { type, name: names.shown(id) }
      case 'product':
        return { type, name: null }
      default:
        return null
    }
  }

  const byOf = ({ kind, author, place }: Row, names: Pick<ArchivePeople, 'shown'>): string | null => {
    if (kind === 'person' || kind === 'shipment') return null
    const preview = previewOf(place)
    if (preview !== null) return names.shown(preview)
    const name = author === null ? null : names.shown(author)
    return name ?? (kind === 'file' || isWritten(kind) ? people.author(null) : null)
  }

  return (row: Row): SearchHit | null => {
    const path = pathOf(row)
    if (path === null) return null
    const excerpt = row.body === '' ? [] : excerptOf(row.body, clauses)
    const names = namesIn(row, isWritten(row.kind) && excerpt.length > 0)
    const by = byOf(row, names)
    const plain = (text: string): SearchSegment[] => (text === '' ? [] : [{ text, isHit: false }])
    const title = row.title === '' ? plain(by ?? '') : lit(row.title, clauses)
    return {
      kind: row.kind,
      id: row.id,
      title,
      excerpt,
      by: row.title === '' ? null : by,
      byId: by === null ? null : row.author,
      context: placeOf(row, names),
      at: row.created_at,
      mode: row.mode,
      etd: row.etd,
      price: priceOf(row),
      isGone: row.gone_at !== null,
      path,
    }
  }
}
