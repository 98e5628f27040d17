import { z } from 'zod'
import { bareOrData } from '#shared/contract/api/answers.ts'
import { CodedError } from '#shared/errors.ts'
import { createListScan, type ListScan } from './list-scan.ts'
import { isJson, type RawResponse, readJson } from './read-answer.ts'

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
  /**
   * Returns the index of the item that contains this id and passes `isIt`; -1 for none. Parses only the items with the
   * id.
   */
  readonly find: (id: string, isIt: (item: unknown) => boolean) => number
}

/** Maximum items with an id that are parsed to find it. */
const maxTried = 100

/** Whether a byte continues a number or a word. */
const isWordByte = (byte: number | undefined): boolean =>
  byte !== undefined && /[0-9A-Za-z_-]/.test(String.fromCharCode(byte))

const anything = bareOrData(z.unknown())

/** Wraps items that are parsed already. */
const listOfItems = (items: readonly unknown[]): JsonList => ({
  count: items.length,
  startOf: (end, most) => Math.max(0, end - most),
  read: (from, to) => items.slice(from, to),
  find: (_id, isIt) => items.findIndex(isIt),
})

/** Returns the index of the last start that is not after `at`. */
const indexAt = (starts: readonly number[], at: number): number => {
  let [low, high] = [0, starts.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((starts[middle] ?? 0) <= at) low = middle
    else high = middle - 1
  }
  return low
}

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
export const readList = (response: RawResponse, followed: ListScan | null = null): JsonList => {
  const { body, status, contentType } = response
  if (!isJson(contentType)) throw new CodedError('bad-answer', { status })
  const items = scanOf(body, followed).found(status)
  if (!items) {
    const list = anything.safeParse(readJson(response))
    if (!list.success) throw new CodedError('bad-answer', { status }, list.error)
    return listOfItems(list.data)
  }
  const { end } = items
  const isEmpty = items.starts.length === 1 && body.toString('latin1', items.starts[0], end).trim() === ''
  const starts = isEmpty ? [] : items.starts
  const around = `${body.toString('utf8', 0, starts[0] ?? end)}${body.toString('utf8', end)}`
  if (!anything.safeParse(parse(around, status)).success) throw new CodedError('bad-answer', { status })
  const startAt = (index: number): number => starts[index] ?? end + 1
  const read = (from: number, to: number): readonly unknown[] =>
    from >= to
      ? []
      : (parse(`[${body.toString('utf8', starts[from], startAt(to) - 1)}]`, status) as unknown[])
  return {
    count: starts.length,
    startOf: (to, items, bytes) => {
      let from = to
      while (from > 0 && to - from < items && (from === to || startAt(to) - startAt(from - 1) <= bytes))
        from -= 1
      return from
    },
    read,
    find: (id, isIt) => {
      if (id === '') return -1
      let tried = -1
      let remainingTries = maxTried
      for (let at = body.indexOf(id); at >= 0 && remainingTries > 0; at = body.indexOf(id, at + id.length)) {
        const isPart = [body[at - 1], body[at + id.length]].some(isWordByte)
        const index = indexAt(starts, at)
        if (isPart || index === tried || starts.length === 0 || at < startAt(0)) continue
        tried = index
        remainingTries -= 1
        if (isIt(read(index, index + 1)[0])) return index
      }
      return -1
    },
  }
}
