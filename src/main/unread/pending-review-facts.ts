import type { OutputOf } from '#shared/contract/api/contract.ts'
import type { AuthUser } from '#shared/contract/entities/user.ts'
import { knownReviews, reviewsToWrite } from '#shared/rules/reviews-to-write.ts'

/** The responses that decide which reviews one account has to write. */
export class PendingReviewFacts {
  #shipments: OutputOf<'directory.shipments'> = []
  readonly #products = new Map<string, OutputOf<'directory.product'>>()
  /** Whether the viewer has rated a member, by the member's uuid. */
  readonly #rated = new Map<string, boolean>()

  applyShipments(shipments: OutputOf<'directory.shipments'>): void {
    this.#shipments = shipments
  }

  applyProduct(product: OutputOf<'directory.product'>): void {
    this.#products.set(product.uuid, product)
  }

  applyMember({ uuid, viewer_has_rated }: OutputOf<'directory.user'>): void {
    if (uuid !== null) this.#rated.set(uuid, viewer_has_rated)
  }

  /** Returns the keys of the reviews to write, as the page lists them. */
  keys(viewer: Pick<AuthUser, 'id' | 'kyc_status'> | null): readonly string[] {
    if (viewer === null) return []
    const products = [...this.#products.values()]
    const hasRated = (uuid: string): boolean | null => this.#rated.get(uuid) ?? null
    const reviews = reviewsToWrite({ viewer, shipments: this.#shipments, products, hasRated })
    return knownReviews(reviews).map(({ key }) => key)
  }
}
