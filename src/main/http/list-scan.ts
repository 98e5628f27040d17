import { CodedError } from '#shared/errors.ts'
import { closes, comma, endOfText, isCrowd, opens, quote } from './read-answer.ts'

/** Where the items of a list are in a body. */
interface FoundItems {
  /** Where the text of each item begins; that of the last ends at `end`, all others before the comma in front of the next. */
  readonly starts: readonly number[]
  readonly end: number
}

/** Finds where the items of a list are, without reading them, while its body is still on its way. */
export interface ListScan {
  /** Takes the next bytes of the body. */
  readonly take: (bytes: Buffer) => void
  /** Number of bytes consumed. */
  readonly size: () => number
  /**
   * Returns the items once the whole body is consumed; null for an unknown start or a truncated body. Throws a
   * CodedError `bad-answer` for more items than messages of that size could have.
   */
  readonly found: (status: number) => FoundItems | null
}

/** How a body begins whose list is bare or, as Laravel wraps it, under `data` before all else. */
const opening = /^\s*(\{\s*"data"\s*:\s*)?\[/
const openingBytes = 100

/** Where in a list's shape a body is, and what has been counted. */
interface Place {
  depth: number
  /** Where the list has ended; -1 before. */
  end: number
  parts: number
  values: number
  isInText: boolean
  /** The byte before the next one was a backslash in a text. */
  isEscaped: boolean
}

/** Goes through more bytes of a list whose own items are `own` deep; `offset` is how many bytes came before these. */
const goThrough = (
  place: Place,
  { bytes, from, offset }: { readonly bytes: Buffer; readonly from: number; readonly offset: number },
  own: number,
  starts: number[],
): void => {
  let { depth, end, parts, values } = place
  let at = from
  if (place.isInText) at = endOfText(bytes, place.isEscaped ? at + 1 : at) + 1
  for (; at < bytes.length; at += 1) {
    const byte = bytes[at]
    if (byte === quote) at = endOfText(bytes, at + 1)
    else if (byte === comma) {
      values += 1
      if (depth === own && end < 0) starts.push(offset + at + 1)
    } else if (opens(byte)) {
      parts += 1
      depth += 1
    } else if (closes(byte)) {
      depth -= 1
      if (depth === own - 1 && end < 0) end = offset + at
    }
  }
  // After a structural byte the position is at the end of these bytes; after an unfinished text it is one or two bytes
  // beyond.
  const isInText = at > bytes.length
  Object.assign(place, { depth, end, parts, values, isInText, isEscaped: at > bytes.length + 1 })
}

/** A scan of one body. */
export const createListScan = (): ListScan => {
  let head = Buffer.alloc(0)
  let starts: number[] | null = null
  let own = 0
  let size = 0
  let isBegun = false
  const place: Place = { depth: 0, end: -1, parts: 0, values: 0, isInText: false, isEscaped: false }

  const begin = (): void => {
    isBegun = true
    const match = opening.exec(head.toString('latin1', 0, openingBytes))
    if (!match) return
    own = match[1] === undefined ? 1 : 2
    place.depth = own
    place.parts = own
    place.values = own
    starts = [match[0].length]
    goThrough(place, { bytes: head, from: match[0].length, offset: 0 }, own, starts)
  }

  return {
    take: (bytes) => {
      const offset = size
      size += bytes.length
      if (isBegun) {
        if (starts) goThrough(place, { bytes, from: 0, offset }, own, starts)
        return
      }
      head = Buffer.concat([head, bytes])
      if (head.length >= openingBytes) begin()
    },
    size: () => size,
    found: (status) => {
      if (!isBegun) begin()
      if (!starts) return null
      const { depth, end, parts, values, isInText } = place
      // Parsing more of them would block main for minutes (robustness.md#requests-and-answers).
      if (isCrowd(parts, values, size)) throw new CodedError('bad-answer', { status })
      return end < 0 || depth !== 0 || isInText ? null : { starts, end }
    },
  }
}
