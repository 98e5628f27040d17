import { z } from 'zod'
import { bareOrData } from '#shared/contract/api/answers.ts'
import { CodedError } from '#shared/errors.ts'
import { createListScan, type ListScan } from './list-scan.ts'
import { isJson, type RawAnswer, readJson } from './read-answer.ts'

/** A list in an answer. Any range can be parsed without the rest. */
export interface JsonList {
  /** Number of items, including unreadable ones. */
  readonly count: number
  /**
   * Returns the start of a range that ends before item `end`. The range has at most `items` items and about `bytes`
   * bytes, but at least one item unless `end` is 0.
   */
  readonly startOf: (end: number, items: number, bytes: number) => number
  /** Parses the items from one index up to another. Throws a CodedError `bad-answer` for invalid JSON. */
  readonly read: (from: number, to: number) => readonly unknown[]
}

const anything = bareOrData(z.unknown())

/** Wraps items that are parsed already. */
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

/** Returns the scan made while the body arrived, if it is complete; otherwise scans the body. */
const scanOf = (body: Buffer, followed: ListScan | null): ListScan => {
  if (followed?.size() === body.length) return followed
  const scan = createListScan()
  scan.take(body)
  return scan
}

/**
 * Returns the list of an answer, bare or under `data`. Long lists are parsed range by range, so the end is available
 * early. The text around the items is checked at once. Throws a CodedError `bad-answer`.
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
