import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import type { ViewSubject } from '#shared/contract/entities/credit.ts'
import { accountFamily } from '../../lib/account.ts'
import { createResource } from '../../lib/resource.ts'
import { checkView, type ViewCheck } from './check-view.ts'
import { subjectKey } from './unlocked.ts'

type ProductSubject = Extract<ViewSubject, { productId: string }>

/** What looking at a product costs: only the server knows, so a card that stays in view fetches it, once. */
const costs = accountFamily(
  (subject: ProductSubject) =>
    createResource<ViewCheck | null>({ empty: null, fetch: () => checkView(subject, null) }),
  subjectKey,
)

/** A card that only flies past while scrolling fetches nothing. */
const settleMs = 400

/** What the server says about a product's cost; null until it is known. */
export const useProductCost = (subject: ProductSubject): ViewCheck | null => {
  const resource = costs.get(subject)
  const { phase, value } = useAtomValue(resource.stateAtom)
  useEffect(() => {
    if (phase === 'ready') return
    const timer = setTimeout(resource.load, settleMs)
    return () => clearTimeout(timer)
  }, [resource, phase])
  return value
}
