import { navigate } from 'wouter/use-browser-location'
import type { SeenProduct, SeenVoyage } from '#shared/ipc/offers.ts'
import { offerPath, postPath, productPath } from '#shared/paths.ts'
import { actNow } from '../../lib/account.ts'
import { openView } from '../credits/open-view.ts'
import type { PaidView } from '../credits/view-price.ts'
import { type AskedOffer, productQuote, voyageQuote } from '../post/ask-about.tsx'
import { openVoyagePage } from '../post/open-voyage.ts'
import { voyageSubject } from './marks.ts'
import { boardTexts } from './texts.ts'

/** Returns the view of a voyage's details as the archive has it; null for an unknown kind of voyage. */
export const voyageView = (row: SeenVoyage): PaidView | null => {
  const subject = voyageSubject(row)
  return subject === null ? null : { subject, ownerId: row.ownerId, deducted: row.isUnlocked || null }
}

/**
 * Opens the details of a voyage, after the question about their price (product.md#cost-of-a-look). The archive may be
 * months old, so it asks the network whether they are paid.
 */
export const viewVoyage = async ({ mode, uuid }: SeenVoyage): Promise<void> => {
  const acting = actNow()
  if (mode === 'transport')
    await openView(acting, { subject: { type: mode, uuid }, ownerId: null, deducted: null })
  else if (mode !== null) await openVoyagePage(acting, mode, uuid)
}

/** Returns a voyage for a question about it. */
export const askedVoyage = (row: SeenVoyage): AskedOffer => ({
  ownerId: row.ownerId,
  postId: row.postId,
  quote: voyageQuote({
    kind: row.mode === null ? '' : boardTexts.modes[row.mode],
    from: row.origin,
    to: row.destination,
    etd: row.etdText,
    reference: row.reference,
  }),
})

/** Returns a product for a question about it. */
export const askedProduct = (row: SeenProduct): AskedOffer => ({
  ownerId: row.ownerId,
  postId: row.postId,
  quote: productQuote({
    product: row.name,
    price_text: row.priceText,
    price_currency: row.currency,
    product_unique_id: row.reference,
  }),
})

/** Opens the voyage's post at the voyage, which is free. Without a known post it opens the details. */
export const openVoyage = (row: SeenVoyage): void => {
  if (row.postId === null) void viewVoyage(row)
  else navigate(offerPath(row.postId, row.uuid))
}

/** Returns the view of a product's details; null if the archive lacks its type or id. */
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

/** Opens the product's post. Without a known post it opens the product's own screen, which is free too. */
export const openProductOffer = (row: SeenProduct): void =>
  navigate(row.postId === null ? productPath(row.uuid) : postPath(row.postId))
