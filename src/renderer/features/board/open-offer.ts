import { navigate } from 'wouter/use-browser-location'
import type { SeenProduct, SeenVoyage } from '#shared/ipc/offers.ts'
import { postPath, productPath } from '#shared/paths.ts'
import { openView } from '../credits/open-view.ts'
import type { PaidView } from '../credits/view-price.ts'
import { openVoyagePage } from '../post/open-offer.ts'
import { voyageSubject } from './marks.ts'

/** A look at the details of a voyage as the archive knows it; null where nobody has said what kind of voyage it is. */
export const voyageView = (row: SeenVoyage): PaidView | null => {
  const subject = voyageSubject(row)
  return subject === null ? null : { subject, ownerId: row.ownerId, deducted: row.isUnlocked || null }
}

/**
 * The details of a voyage, after the question about their price (product.md#cost-of-a-look). The archive may be months old:
 * whether it is paid for is asked anew.
 */
export const viewVoyage = async ({ mode, uuid }: SeenVoyage): Promise<void> => {
  if (mode === 'transport') await openView({ subject: { type: mode, uuid }, ownerId: null, deducted: null })
  else if (mode !== null) await openVoyagePage(mode, uuid)
}

/** The post that offers a voyage, which costs nothing; where none was seen, its details. */
export const openVoyage = (row: SeenVoyage): void => {
  if (row.postId === null) void viewVoyage(row)
  else navigate(postPath(row.postId))
}

/** The details of a product, after the same question. */
export const productView = ({ type, productId, uuid, ownerId }: SeenProduct): PaidView | null =>
  type === null || productId === ''
    ? null
    : {
        subject: {
          type: type === 'ExporterProduct' ? 'exporter-product' : 'importer-product',
          productId,
          uuid,
        },
        ownerId,
        deducted: null,
      }

/** The post that offers a product; where none was seen, the product's own screen, which costs nothing either. */
export const openProductOffer = (row: SeenProduct): void =>
  navigate(row.postId === null ? productPath(row.uuid) : postPath(row.postId))
