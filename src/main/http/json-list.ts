import { z } from 'zod'
import { bareOrData } from '#shared/contract/api/answers.ts'
import { CodedError } from '#shared/errors.ts'
import { closes, comma, endOfText, opens, quote } from './json-bytes.ts'
import { isCrowd, isJson, type RawAnswer, readJson } from './read-answer.ts'

/** A list that an answer holds, of which any stretch can be read without the rest. */
export interface JsonList {
  /** Items in it, readable or not. */
  readonly count: number
  /**
   * Where a stretch begins that ends before item `end` and has at most so many items and about so many bytes; at least
   * one item, unless `end` is 0.
   */
  readonly startOf: (end: number, items: number, bytes: number) => number
  /** The items from one index up to another. Throws a CodedError `bad-answer` where they are no JSON. */
  readonly read: (from: number, to: number) => readonly unknown[]
}

/** How a body begins whose list is bare or, as Laravel wraps it, under `data` before all else. */
const opening = /^\s*(\{\s*"data"\s*:\s*)?\[/
const openingBytes = 100

interface Found {
  /** Where the text of each item begins; that of the last ends at `end`, all others before the comma in front of the next. */
  readonly starts: readonly number[]
  readonly end: number
}

/** Finds where the items of a list are, without reading them. Null for a body that begins in no known way or is torn. */
const findItems = (body: Buffer, status: number): Found | null => {
  const head = opening.exec(body.toString('latin1', 0, openingBytes))
  if (!head) return null
  const own = head[1] === undefined ? 1 : 2
  const starts = [head[0].length]
  let depth = own
  let end = -1
  let parts = own
  let values = 0
  for (let at = head[0].length; at < body.length; at += 1) {
    const byte = body[at]
    if (byte === quote) at = endOfText(body, at)
    else if (byte === comma) {
      values += 1
      if (depth === own && end < 0) starts.push(at + 1)
    } else if (opens(byte)) {
      parts += 1
      depth += 1
    } else if (closes(byte)) {
      depth -= 1
      if (depth === own - 1 && end < 0) end = at
    }
  }
  // Parsing more of them would block main for minutes (robustness.md#large-answers).
  if (isCrowd(parts, values, body.length)) throw new CodedError('bad-answer', { status })
  if (end < 0 || depth !== 0) return null
  const isEmpty = starts.length === 1 && body.toString('latin1', starts[0], end).trim() === ''
  return { starts: isEmpty ? [] : starts, end }
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

/**
 * The list of an answer, bare or under `data`. Of a long one only what is asked for is parsed, so that its end is there
 * long before all of it is. What surrounds the items is checked at once. Throws a CodedError `bad-answer`.
 */
export const readList = (answer: RawAnswer): JsonList => {
  const { body, status, contentType } = answer
  if (!isJson(contentType)) throw new CodedError('bad-answer', { status })
  const found = findItems(body, status)
  if (!found) {
    const list = anything.safeParse(readJson(answer))
    if (!list.success) throw new CodedError('bad-answer', { status }, list.error)
    return listOfItems(list.data)
  }
  const { starts, end } = found
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
