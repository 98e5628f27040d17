import type { ProductCheck, Settings, ViewSubject } from '../contract/entities/credit.ts'
import { amountOf, type Cost } from './cost.ts'

/**
 * Returns the cost of a view in credits (product.md#cost-of-a-look). Profiles and voyagers take it from settings,
 * products from the server's check (`fromServer`). Transport vehicles are free.
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

/** Returns the cost of a product in the server's check; not stated without a price. */
export const productCost = ({ viewProductCreditDeduction: cost }: ProductCheck): Cost =>
  cost === undefined ? { atLeast: 0, missing: [] } : cost
