import type { OutputOf } from '../contract/api/contract.ts'
import type { Shipment } from '../contract/entities/shipment.ts'
import type { AuthUser, UserRef } from '../contract/entities/user.ts'
import {
  mayReview,
  productSubject,
  type ReviewSubject,
  shipmentSubject,
  userSubject,
} from './review-subject.ts'

const productKey = 'product-'

type ProductDetails = OutputOf<'directory.product'>

/** A pending review of the viewer, with its source. */
export type PendingReview =
  | { readonly type: 'shipment'; readonly key: string; readonly shipment: Shipment }
  | { readonly type: 'product'; readonly key: string; readonly product: ProductDetails }
  | {
      readonly type: 'person'
      readonly key: string
      readonly user: UserRef & { readonly uuid: string }
      /** A closed shipment with both as parties. */
      readonly shipment: Shipment
      /** False when the network did not return whether the viewer rated them. Fetching the member answers this. */
      readonly isKnown: boolean
    }

interface Sources {
  readonly viewer: Pick<AuthUser, 'id' | 'kyc_status'>
  readonly shipments: readonly Shipment[]
  /** Products with known details. */
  readonly products: readonly ProductDetails[]
  /** Returns whether the viewer has rated a member, from other sources; null when unknown. */
  readonly hasRated: (uuid: string) => boolean | null
}

type Party = UserRef & { readonly viewer_has_rated?: boolean | null }

const peopleOf = ({ user, parties }: Shipment): readonly Party[] =>
  [user, ...parties.map((party) => party.user)].filter((person) => person !== null)

/**
 * Lists the viewer's pending reviews (product.md#who-may-review): closed shipments and products that the viewer
 * bought, and each person of closed shipments once.
 */
export const reviewsToWrite = ({
  viewer,
  shipments,
  products,
  hasRated,
}: Sources): readonly PendingReview[] => {
  const may = (subject: ReviewSubject): boolean =>
    mayReview({
      ...subject,
      viewerId: viewer.id,
      viewerKyc: viewer.kyc_status,
      alreadyRated: subject.viewerHasRated,
    }).may
  const closed = shipments.filter(({ closed_at }) => Boolean(closed_at))
  const people = new Map<string, PendingReview>()
  for (const shipment of closed)
    for (const user of peopleOf(shipment)) {
      const { uuid } = user
      const facts = uuid === null ? [] : [user.viewer_has_rated ?? null, hasRated(uuid)]
      if (
        uuid === null ||
        user.is_admin ||
        facts.includes(true) ||
        !may(userSubject({ ...user, viewer_has_rated: false }, ''))
      )
        continue
      const isKnown = facts.includes(false)
      people.set(uuid, { type: 'person', key: `person-${uuid}`, user: { ...user, uuid }, shipment, isKnown })
    }
  return [
    ...closed
      .filter((shipment) => may(shipmentSubject(shipment, '')))
      .map((shipment): PendingReview => ({ type: 'shipment', key: `shipment-${shipment.id}`, shipment })),
    ...people.values(),
    // At the end, so that products that load later do not move the rows above.
    ...products
      .filter((product) => may(productSubject(product, product)))
      .map(
        (product): PendingReview => ({
          type: 'product',
          key: `${productKey}${product.uuid}`,
          product,
        }),
      ),
  ]
}

/** Returns the uuid of the product that the key of a pending review is about; null for another subject. */
export const reviewedProduct = (key: string): string | null =>
  key.startsWith(productKey) ? key.slice(productKey.length) : null

/** Returns the pending reviews without those whose state is unknown. */
export const knownReviews = (reviews: readonly PendingReview[]): readonly PendingReview[] =>
  reviews.filter((one) => one.type !== 'person' || one.isKnown)
