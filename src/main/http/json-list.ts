import { z } from 'zod'
import { bareOrData } from '#shared/contract/api/answers.ts'
import { CodedError } from '#shared/errors.ts'
import { createListScan, type ListScan } from './list-scan.ts'
import { isJson, type RawAnswer, readJson } from './read-answer.ts'

/** A list that an answer holds, of which any stretch can be read without the rest. */
export interface JsonList {
  /** Items in it, readable or not. */
  readonly count: number
  /**
   * Returns the start of a range that ends before item `end`, with at most `items` items and about `bytes` bytes; at
   * least one item, unless `end` is 0.
   */
  readonly startOf: (end: number, items: number, bytes: number) => number
  /** The items from one index up to another. Throws a CodedError `bad-answer` where they are no JSON. */
  readonly read: (from: number, to: number) => readonly unknown[]
}

const anything = bareOrData(z.unknown())

/** A list whose items are read already. */
const listOfItems = (items: readonly unknown[]): JsonList => ({
  count: items.length,
  startOf: (end, most) => Math.max(0, end - most),
  read: (from, to) => items.slice(from, to),
})

const parse = (text: string, status: number): unknown => {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new CodedError('bad-answer', { status }, error)
  }
}

/** The scan of a body: the one that followed it as it came, where it has seen all of it. */
const scanOf = (body: Buffer, followed: ListScan | null): ListScan => {
  if (followed?.size() === body.length) return followed
  const scan = createListScan()
  scan.take(body)
  return scan
}

/**
 * The list of an answer, bare or under `data`. Of a long one only what is asked for is parsed, so that its end is there
 * long before all of it is. What surrounds the items is checked at once. Throws a CodedError `bad-answer`.
 */
export const readList = (answer: RawAnswer, followed: ListScan | null = null): JsonList => {
  const { body, status, contentType } = answer
  if (!isJson(contentType)) throw new CodedError('bad-answer', { status })
  const items = scanOf(body, followed).found(status)
  if (!items) {
    const list = anything.safeParse(readJson(answer))
    if (!list.success) throw new CodedError('bad-answer', { status }, list.error)
    return listOfItems(list.data)
  }
  const { end } = items
  const isEmpty = items.starts.length === 1 && body.toString('latin1', items.starts[0], end).trim() === ''
  const starts = isEmpty ? [] : items.starts
  const around = `${body.toString('utf8', 0, starts[0] ?? end)}${body.toString('utf8', end)}`
  if (!anything.safeParse(parse(around, status)).success) throw new CodedError('bad-answer', { status })
  const startAt = (index: number): number => starts[index] ?? end + 1
  return {
    count: starts.length,
    startOf: (to, items, bytes) => {
      let from = to
      while (from > 0 && to - from < items && (from === to || startAt(to) - startAt(from - 1) <= bytes))
        from -= 1
      return from
    },
    read: (from, to) =>
      from >= to
        ? []
        : (parse(`[${body.toString('utf8', starts[from], startAt(to) - 1)}]`, status) as unknown[]),
  }
}
