import type { ViewSubject } from '#shared/contract/entities/credit.ts'
import { accountFamily } from '../../lib/account.ts'
import { createResource } from '../../lib/resource.ts'
import { checkView, type ViewCheck } from './check-view.ts'
import { subjectKey } from './unlocked.ts'

export type ProductSubject = Extract<ViewSubject, { productId: string }>

export const isProduct = (subject: ViewSubject): subject is ProductSubject =>
  subject.type === 'exporter-product' || subject.type === 'importer-product'

/** The price of viewing a product: only the server knows it, so a card that stays in view fetches it once. */
export const productCosts = accountFamily(
  (subject: ProductSubject) =>
    createResource<ViewCheck | null>({ empty: null, fetch: () => checkView(subject, null) }),
  subjectKey,
)
