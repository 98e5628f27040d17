import type { ProductCheck, Settings, ViewSubject } from '../contract/entities/credit.ts'
import { amountOf, type Cost } from './cost.ts'

/**
 * Returns the cost of a view in credits, once per item (product.md#cost-of-a-look): profiles and voyagers by settings,
 * products by the server's check (`fromServer`), transport vehicles free.
 */
export const viewCost = (
  type: ViewSubject['type'],
  settings: Settings | null,
  fromServer: Cost = null,
): Cost => {
  switch (type) {
    case 'profile':
      return amountOf(settings, ['view_my_profile_credit_deduction'])
    case 'exporter-product':
    case 'importer-product':
      return fromServer
    case 'fcl':
    case 'lcl':
    case 'air':
      return amountOf(settings, [`credit_deduction_for_view_${type}`])
    case 'transport':
      return 0
  }
}

/** Returns what a look at a product costs by the server's check: not stated where that names no price. */
export const productCost = ({ viewProductCreditDeduction: cost }: ProductCheck): Cost =>
  cost === undefined ? { atLeast: 0, missing: [] } : cost
