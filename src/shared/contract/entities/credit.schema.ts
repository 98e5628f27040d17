import { z } from 'zod'
import type { Settings } from './credit.ts'
import { id } from './lenient.schema.ts'

/**
 * An amount of credits as settings and answers carry it. Null means *unknown*: the action is blocked with the
 * reason, never treated as free (product.md#unknown-cost).
 */
export const creditAmount = z
  .union([z.number(), z.string().trim().min(1).transform(Number)])
  .pipe(z.number().finite().min(0))
  .nullable()
  .catch(null)
  .default(null)

/** Answer of the exporter and importer product credit checks (product.md#cost-of-a-look). */
export const productCreditCheck = z.object({
  viewProductCreditDeduction: creditAmount,
  alreadyDeducted: z.boolean().nullable().catch(null).default(null),
})

/** Answer of the profile credit check; null when the server did not say. */
export const profileCreditCheck = z.object({
  alreadyDeducted: z.boolean().nullable().catch(null).default(null),
})

/** One setting: key and value as text; values of other types are written out. */
export const setting = z.object({
  key: z.string().min(1),
  value: z.union([
    z.string(),
    z.number().transform(String),
    z.boolean().transform(String),
    z.null().transform(() => ''),
  ]),
})

/** All settings, by key; a setting that cannot be read is left out. */
export const settings = z.array(z.unknown()).transform((list): Settings => {
  const byKey: Record<string, string> = {}
  for (const raw of list) {
    const parsed = setting.safeParse(raw)
    if (parsed.success) byKey[parsed.data.key] = parsed.data.value
  }
  return byKey
})

/** The subject of a paid look: what is opened once the credits are settled. */
export const viewSubject = z.discriminatedUnion('type', [
  z.object({ type: z.literal('profile'), userId: id, uuid: id }),
  z.object({ type: z.enum(['exporter-product', 'importer-product']), productId: id, uuid: id }),
  z.object({ type: z.enum(['fcl', 'lcl', 'air', 'transport']), uuid: id }),
])
