import type { EndpointName } from '#shared/contract/api/contract.ts'
import { hasViewed } from '../../world/credits.ts'
import { productBy } from '../../world/offers.ts'
import { notFound } from '../../world/refusal.ts'
import { memberById } from '../../world/users.ts'
import { type Call, type HandlersOf, numberOf } from '../call.ts'

/** Returns whether nothing is left to deduct. Owners and admins look for free. */
const isSettled = (
  call: Call<EndpointName>,
  kind: 'profile' | 'product',
  targetId: number,
  ownerId: number,
) =>
  ownerId === call.viewer.id || call.viewer.isAdmin || hasViewed(call.world, call.viewer.id, kind, targetId)

const checkProduct = (
  call: Call<EndpointName>,
  key: string,
  type: 'ExporterProduct' | 'ImporterProduct',
): object => {
  const product = productBy(call.world, numberOf(key)) ?? productBy(call.world, key)
  if (product === undefined || product.product_type !== type) throw notFound('Product')
  return {
    viewProductCreditDeduction: product.view_credit,
    alreadyDeducted: isSettled(call, 'product', product.id, product.user_id),
  }
}

const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** Credit checks before a paid look, and lookups. */
export const creditHandlers: HandlersOf<'credits'> = {
  'credits.checkProfile': (call) => {
    const member = memberById(call.world, numberOf(call.input.userId))
    if (member === undefined) throw notFound('User')
    return { alreadyDeducted: isSettled(call, 'profile', member.id, member.id) }
  },
  'credits.checkExporterProduct': (call) => checkProduct(call, call.input.productId, 'ExporterProduct'),
  'credits.checkImporterProduct': (call) => checkProduct(call, call.input.productId, 'ImporterProduct'),
  'credits.countryNames': (call) =>
    call.input.countries.split(',').flatMap((code) => {
      const region = code.trim().toUpperCase()
      return /^[A-Z]{2}$/.test(region) ? (countryNames.of(region) ?? []) : []
    }),
}
