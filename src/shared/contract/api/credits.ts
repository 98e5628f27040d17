import { z } from 'zod'
import { productCreditCheck, profileCreditCheck } from '../entities/credit.schema.ts'
import { id } from '../entities/lenient.schema.ts'
import { bareOrData } from './answers.ts'
import { endpoint } from './endpoint.ts'

const source = 'product.md#credits'

/** Credit checks before a paid look, and lookups. */
export const credits = {
  checkProfile: endpoint({
    method: 'GET',
    path: '/api/check-profile-credit-deduction',
    body: 'query',
    effect: 'read',
    input: z.object({ userId: id }),
    output: profileCreditCheck,
    source,
  }),
  checkExporterProduct: endpoint({
    method: 'GET',
    path: '/api/check-exporter-product-credit/{productId}',
    body: 'none',
    effect: 'read',
    input: z.object({ productId: id }),
    output: productCreditCheck,
    source,
  }),
  checkImporterProduct: endpoint({
    method: 'GET',
    path: '/api/check-importer-product-credit/{productId}',
    body: 'none',
    effect: 'read',
    input: z.object({ productId: id }),
    output: productCreditCheck,
    source,
  }),
  /** Resolves an importer product's countries field to names. */
  countryNames: endpoint({
    method: 'GET',
    path: '/api/get-countries-name/{countries}',
    body: 'none',
    effect: 'read',
    input: z.object({ countries: z.string().regex(/^[A-Za-z0-9, -]{1,400}$/) }),
    output: bareOrData(z.string()),
    source,
  }),
}
