import { z } from 'zod'
import { idPattern } from './id.ts'

/**
 * Lenient schemas for untidy servers: ids as number or string, counts as text, flags as 0 and 1, absent optional
 * fields. Values that could cause a wrong action (an id, a rating) stay strict.
 *
 * `.meta({ reads })` describes the input to the generator of docs/contract.md where the schema does not show it, for
 * example a list read item by item. It is a schema, `[schema]` for a list, an object of them, or text.
 */

/** An id, sent as a number or a string. Converts it to a string. */
export const id = z.union([z.string(), z.number().int()]).transform(String).pipe(z.string().regex(idPattern))

/** An id; null when missing or invalid. */
export const optionalId = id.nullable().catch(null).default(null)

/** Text; '' when missing. Converts numbers. */
export const text = z
  .union([z.string(), z.number().transform(String)])
  .catch('')
  .default('')

/** Text; null when missing, so that it differs from empty text. */
export const optionalText = z
  .union([z.string(), z.number().transform(String)])
  .nullable()
  .catch(null)
  .default(null)

/** A count, at least 0; 0 when missing or unreadable. */
export const count = z.coerce.number().int().min(0).catch(0).default(0)

const countValue = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,15}$/)
      .transform(Number),
  ])
  .pipe(z.number().int().min(0))

/** A required count. */
export const neededCount = countValue.meta({ reads: 'number' })

/** A count; null when missing or unreadable, where 0 would be wrong. */
export const optionalCount = countValue.nullable().catch(null).default(null)

/** An amount; null when missing or unreadable. */
export const optionalNumber = z
  .union([z.number(), z.string().trim().min(1).transform(Number)])
  .pipe(z.number().finite())
  .nullable()
  .catch(null)
  .default(null)

/** Declares a flag, sent as true/false, 1/0 or '1'/'0'. `absent` is the value of a missing flag. */
export const flag = (absent: boolean) =>
  z
    .union([
      z.boolean(),
      z.number().transform((n) => n !== 0),
      z.string().transform((s) => s !== '' && s !== '0' && s !== 'false'),
    ])
    .catch(absent)
    .default(absent)
    .meta({ reads: 'flag' })

/** A flag that unlocks something: paid content or an admin's rights. Only an explicit yes counts. */
export const plainFlag = z
  .unknown()
  .transform((value) => value === true || value === 1 || value === '1' || value === 'true')
  .default(false)
  .meta({ reads: 'flag' })

/**
 * Parses a value without throwing. A value nested deeper than the stack allows is unreadable alone, and does not fail
 * its parent (robustness.md#bad-items).
 */
export const tryParse = <T extends z.ZodType>(
  schema: T,
  raw: unknown,
): { readonly success: true; readonly data: z.output<T> } | { readonly success: false } => {
  try {
    return schema.safeParse(raw)
  } catch (error) {
    if (error instanceof RangeError) return { success: false }
    throw error
  }
}

const unreadable = new WeakMap<readonly unknown[], number>()

/** Returns the number of unreadable items that `listOf` dropped from a list. */
export const unreadableIn = (list: readonly unknown[]): number => unreadable.get(list) ?? 0

/** Maximum lists within each other. A deeper one could be read, and then be too deep to pass to a page. */
const maxNesting = 200
let nesting = 0

/**
 * A list without its unreadable items, so that one bad item never empties it (robustness.md#bad-items).
 * `unreadableIn` returns the number of dropped items. All items of a list that is nested too deeply are dropped.
 */
export const listOf = <T extends z.ZodType>(item: T) =>
  z
    .array(z.unknown())
    .nullable()
    .catch(null)
    .default(null)
    .transform((items) => {
      const all = items ?? []
      const readItem = (raw: unknown): z.output<T>[] => {
        const parsed = tryParse(item, raw)
        return parsed.success ? [parsed.data] : []
      }
      nesting += 1
      try {
        const read = nesting > maxNesting ? [] : all.flatMap(readItem)
        if (read.length < all.length) unreadable.set(read, all.length - read.length)
        return read
      } finally {
        nesting -= 1
      }
    })
    .meta({ reads: [item] })

/** A value at the top level of an answer or under `data` (Laravel resources). */
export const maybeUnderData = <T extends z.ZodType>(inner: T) =>
  z.preprocess((raw) => {
    if (raw !== null && typeof raw === 'object' && !Array.isArray(raw) && 'data' in raw) {
      const { data } = raw as { data: unknown }
      if (data !== null && typeof data === 'object') return data
    }
    return raw
  }, inner)
