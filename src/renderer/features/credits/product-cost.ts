import { atom } from 'jotai'
import { useAtomValue } from 'jotai/react'
import { atomFamily } from 'jotai-family'
import { useEffect } from 'react'
import type { ViewSubject } from '#shared/contract/entities/credit.ts'
import type { Cost } from '#shared/rules/cost.ts'
import { onAccountChange } from '../../lib/account.ts'
import { store } from '../../lib/store.ts'
import { checkView } from './check-view.ts'
import { subjectKey } from './unlocked.ts'

type ProductSubject = Extract<ViewSubject, { productId: string }>

interface ProductCost {
  readonly deducted: boolean | null
  readonly cost: Cost
}

/** What looking at a product costs: only the server knows, so a card that stays in view asks, once. */
const productCostAtom = atomFamily((_key: string) => atom<ProductCost | 'asked' | null>(null))

/** A card that only flies past while scrolling asks nothing. */
const settleMs = 400

const ask = async (subject: ProductSubject): Promise<void> => {
  const costAtom = productCostAtom(subjectKey(subject))
  if (store.get(costAtom) !== null) return
  store.set(costAtom, 'asked')
  const check = await checkView(subject, null)
  store.set(
    costAtom,
    check.ok ? { deducted: check.value.alreadyDeducted, cost: check.value.fromServer } : null,
  )
}

export const useProductCost = (subject: ProductSubject, needed: boolean): ProductCost | null => {
  const known = useAtomValue(productCostAtom(subjectKey(subject)))
  useEffect(() => {
    if (!needed || known !== null) return
    const timer = setTimeout(() => void ask(subject), settleMs)
    return () => clearTimeout(timer)
  }, [subject, needed, known])
  return known === 'asked' ? null : known
}

onAccountChange(() => {
  for (const key of [...productCostAtom.getParams()]) {
    store.set(productCostAtom(key), null)
    productCostAtom.remove(key)
  }
})
