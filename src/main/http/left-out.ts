import { leftOutOf } from '#shared/contract/entities/lenient.schema.ts'

/**
 * How many items of an answer could not be read and are not in it: of the list that it is, or of those that it holds. Of several it
 * is the most of one, since they may hold the same items.
 */
export const leftOutIn = (value: unknown): number => {
  if (Array.isArray(value)) return leftOutOf(value)
  const lists = Object.values(value ?? {}).filter((one): one is unknown[] => Array.isArray(one))
  return Math.max(0, ...lists.map(leftOutOf))
}

/** A comment with what answers it, as it came or as it was read. */
interface Nested {
  readonly replies?: unknown
}

/** How many comments a list is, replies at every depth among them; a list of replies that is none counts for one. */
const countAll = (items: readonly unknown[]): number => {
  let count = 0
  // By hand: replies may be nested deeper than the stack carries.
  const waiting: (readonly unknown[])[] = [items]
  for (let list = waiting.pop(); list; list = waiting.pop()) {
    count += list.length
    for (const item of list) {
      const replies = (item as Nested | null)?.replies ?? []
      if (!Array.isArray(replies)) count += 1
      else if (replies.length > 0) waiting.push(replies)
    }
  }
  return count
}

/**
 * How many comments of a list were left out because they could not be read (robustness.md#bad-items): `raw` as they came, `read`
 * what became of them. Where it is not 0, that something is missing from what was read says nothing.
 */
export const countLeftOut = (raw: readonly unknown[], read: readonly unknown[]): number =>
  countAll(raw) - countAll(read)
