import { z } from 'zod'
import { idPattern } from './id.ts'

/**
 * Schemas for servers that are not tidy: ids as number or string, counts as text, flags as 0 and 1,
 * absent optional fields. What would make us act wrongly (an id, a rating) stays strict.
 *
 * Where a schema's own form does not show what it reads (a list read item by item), `.meta({ reads })` says it to
 * the generator of docs/contract.md: a schema, `[schema]` for a list, an object of them, or text.
 */

/** An id, sent as a number or a string, read as a string. */
export const id = z.union([z.string(), z.number().int()]).transform(String).pipe(z.string().regex(idPattern))

/** An id that may be missing or unusable: null then. */
export const optionalId = id.nullable().catch(null).default(null)

/** Text that may be missing: '' then. Numbers become text. */
export const text = z
  .union([z.string(), z.number().transform(String)])
  .catch('')
  .default('')

/** Text that may be missing: null then, so that "empty" and "absent" stay apart. */
export const optionalText = z
  .union([z.string(), z.number().transform(String)])
  .nullable()
  .catch(null)
  .default(null)

/** A count, never negative; 0 when absent or unreadable. */
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

/** A count that has to be there. */
export const neededCount = countValue.meta({ reads: 'number' })

/** A count, or null when absent or unreadable: where an unknown count must not read as none. */
export const optionalCount = countValue.nullable().catch(null).default(null)

/** An amount, or null when absent or unreadable. */
export const optionalNumber = z
  .union([z.number(), z.string().trim().min(1).transform(Number)])
  .pipe(z.number().finite())
  .nullable()
  .catch(null)
  .default(null)

/** A flag as true/false, 1/0 or '1'/'0'. `absent` says what a missing one means. */
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

/**
 * A flag whose yes opens what is closed to others, as paid for or to those who run the network: only where that is said
 * plainly.
 */
export const plainFlag = z
  .unknown()
  .transform((value) => value === true || value === 1 || value === '1' || value === 'true')
  .default(false)
  .meta({ reads: 'flag' })

/**
 * Parses a value; fails instead of throwing. A value nested deeper than the stack allows is unreadable by itself and
 * does not take its surroundings along (robustness.md#bad-items).
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

/** Returns the number of unreadable items that `listOf` left out of a list. */
export const unreadableIn = (list: readonly unknown[]): number => unreadable.get(list) ?? 0

/**
 * A list whose unreadable items are left out, so that one bad item never empties it (robustness.md#bad-items); how many there were
 * says `leftOutOf`.
 */
export const listOf = <T extends z.ZodType>(item: T) =>
  z
    .array(z.unknown())
    .nullable()
    .catch(null)
    .default(null)
    .transform((items) => {
      const all = items ?? []
      const read = all.flatMap((raw): z.output<T>[] => {
        const parsed = tryParse(item, raw)
        return parsed.success ? [parsed.data] : []
      })
      if (read.length < all.length) unreadable.set(read, all.length - read.length)
      return read
    })
    .meta({ reads: [item] })

/** A value at the top of an answer or under `data` (Laravel resources). */
export const maybeUnderData = <T extends z.ZodType>(inner: T) =>
  z.preprocess((raw) => {
    if (raw !== null && typeof raw === 'object' && !Array.isArray(raw) && 'data' in raw) {
      const { data } = raw as { data: unknown }
      if (data !== null && typeof data === 'object') return data
    }
    return raw
  }, inner)
