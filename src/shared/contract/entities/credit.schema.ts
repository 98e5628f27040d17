import { z } from 'zod'
import { creditsIn, type Settings } from './credit.ts'
import { id } from './lenient.schema.ts'

/**
 * An amount of credits in an answer. Null means *unknown*: the action is blocked with the reason and never treated as
 * free (product.md#unknown-cost).
 */
const stated = z.unknown().transform(creditsIn)
export const creditAmount = stated.default(null).meta({ reads: 'number or string' })

/**
 * Answer of the exporter and importer product credit checks (product.md#cost-of-a-look). Without a price, the cost is
 * not stated.
 */
export const productCreditCheck = z.object({
  viewProductCreditDeduction: stated.optional().meta({ reads: 'number or string' }),
  alreadyDeducted: z.boolean().nullable().catch(null).default(null),
})

/** Answer of the profile credit check; null when the server did not send the flag. */
export const profileCreditCheck = z.object({
  alreadyDeducted: z.boolean().nullable().catch(null).default(null),
})

/** Returns a number in the format of a setting: no negative power of ten (1e-7) if decimals are exact. */
const written = (value: number): string => {
  const decimals = value.toFixed(20)
  return String(value).includes('e-') && Number(decimals) === value ? decimals : String(value)
}

/** One setting, with key and value as text. Converts values of other types. */
export const setting = z.object({
  key: z.string().trim().min(1),
  value: z.union([z.string(), z.number().transform(written), z.boolean().transform(String)]),
})

/** Returns the key of an item, even if its value is unreadable; '' for an unreadable key. */
const keyOf = (raw: unknown): string => {
  const parsed = setting.pick({ key: true }).safeParse(raw)
  return parsed.success ? parsed.data.key : ''
}

/**
 * All settings, by key. An unreadable value becomes null. So does a key with different values, because its cost is
 * unknown. A list without a readable item becomes null, which makes every cost unknown (product.md#unknown-cost).
 */
export const settings = z.array(z.unknown()).transform((list): Settings | null => {
  const byKey = new Map<string, string | null>()
  let readable = 0
  for (const raw of list) {
    const parsed = setting.safeParse(raw)
    if (parsed.success) readable += 1
    const { key, value } = parsed.success ? parsed.data : { key: keyOf(raw), value: null }
    byKey.set(key, byKey.has(key) && byKey.get(key) !== value ? null : value)
  }
  return readable === 0 ? null : Object.fromEntries(byKey)
})

/** The subject of a paid view, to open after the payment. */
export const viewSubject = z.discriminatedUnion('type', [
  z.object({ type: z.literal('profile'), userId: id, uuid: id }),
  z.object({ type: z.enum(['exporter-product', 'importer-product']), productId: id, uuid: id }),
  z.object({ type: z.enum(['fcl', 'lcl', 'air', 'transport']), uuid: id }),
])
