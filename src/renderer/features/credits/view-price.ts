import type { ReactNode } from 'react'
import type { ViewSubject } from '#shared/contract/entities/credit.ts'
import type { UserRef } from '#shared/contract/entities/user.ts'
import { ok, type Result } from '#shared/errors.ts'
import type { Cost } from '#shared/rules/cost.ts'
import { productCost } from '#shared/rules/view-cost.ts'
import { bridge } from '../../lib/bridge.ts'
import { resourceFamily } from '../../lib/resource.ts'
import { subjectKey } from './unlocked.ts'

export interface ViewCheck {
  readonly alreadyDeducted: boolean | null
  /** The server's price; null if it names none and the settings decide. */
  readonly fromServer: Cost
}

/** Fetches whether a view is paid already. Voyagers contain that themselves, so no call exists for them. */
export const checkView = async (
  subject: ViewSubject,
  deducted: boolean | null,
): Promise<Result<ViewCheck>> => {
  switch (subject.type) {
    case 'profile': {
      const result = await bridge.credits.checkProfile({ userId: subject.userId })
      return result.ok ? ok({ alreadyDeducted: result.value.alreadyDeducted, fromServer: null }) : result
    }
    case 'exporter-product':
    case 'importer-product': {
      const { productId } = subject
      const result = await (subject.type === 'exporter-product'
        ? bridge.credits.checkExporterProduct({ productId })
        : bridge.credits.checkImporterProduct({ productId }))
      if (!result.ok) return result
      return ok({ alreadyDeducted: result.value.alreadyDeducted, fromServer: productCost(result.value) })
    }
    default:
      return ok({ alreadyDeducted: deducted, fromServer: null })
  }
}

export type ProductSubject = Extract<ViewSubject, { productId: string }>

export const isProduct = (subject: ViewSubject): subject is ProductSubject =>
  subject.type === 'exporter-product' || subject.type === 'importer-product'

/** The price of viewing a product. Only the server has it, so a card that stays in view fetches it once. */
export const productCosts = resourceFamily<ViewCheck | null, ProductSubject>(
  (subject) => ({ empty: null, fetch: () => checkView(subject, null) }),
  subjectKey,
)

export interface PaidView {
  readonly subject: ViewSubject
  readonly ownerId: string | null
  /** Whether it is paid already, from the list; null if the list lacks that. */
  readonly deducted: boolean | null
  /** Its name on screen, for the question about its cost. */
  readonly name?: string
  /** Its picture, for the same question. */
  readonly figure?: ReactNode
}

/** Returns the view of a member's contact page. */
export const profileView = (
  { id, is_profile_credit_deducted }: Pick<UserRef, 'id' | 'is_profile_credit_deducted'>,
  uuid: string,
  name?: string,
  figure?: ReactNode,
): PaidView => ({
  subject: { type: 'profile', userId: id, uuid },
  ownerId: id,
  deducted: is_profile_credit_deducted || null,
  ...(name === undefined ? {} : { name }),
  figure,
})
