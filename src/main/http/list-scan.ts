import { CodedError } from '#shared/errors.ts'
import { closes, comma, endOfText, isCrowd, opens, quote } from './read-answer.ts'

/** Positions of a list's items in a body. */
interface FoundItems {
  /** Start of each item's text. The last item ends at `end`, the others before the next item's comma. */
  readonly starts: readonly number[]
  readonly end: number
}

/** Finds the items of a list without parsing them, while the body is still arriving. */
export interface ListScan {
  /** Consumes the next bytes of the body. */
  readonly take: (bytes: Buffer) => void
  /** Number of bytes consumed. */
  readonly size: () => number
  /**
   * Returns the items once the whole body is consumed. Returns null for an unknown start or a truncated body. Throws a
   * CodedError `bad-answer` when the items are too many for messages of that size.
   */
  readonly found: (status: number) => FoundItems | null
}

/** Start of a body with a bare list, or with a list under a leading `data` (Laravel's wrapper). */
const opening = /^\s*(\{\s*"data"\s*:\s*)?\[/
const openingBytes = 100

/** Parser state: position in the list's structure, and counts. */
interface Place {
  depth: number
  /** End of the list; -1 before the end is found. */
  end: number
  parts: number
  values: number
  isInText: boolean
  /** The last byte was a backslash within a string. */
  isEscaped: boolean
}

/** Scans more bytes of a list whose items are at depth `own`. `offset` is the number of earlier bytes. */
const scanChunk = (
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
  // After a structural byte, `at` is the end of these bytes. After an unfinished string it is one or two bytes beyond.
  const isInText = at > bytes.length
  Object.assign(place, { depth, end, parts, values, isInText, isEscaped: at > bytes.length + 1 })
}

/** Creates the scan of one body. */
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
    scanChunk(place, { bytes: head, from: match[0].length, offset: 0 }, own, starts)
  }

  return {
    take: (bytes) => {
      const offset = size
      size += bytes.length
      if (isBegun) {
        if (starts) scanChunk(place, { bytes, from: 0, offset }, own, starts)
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
      // Parsing that many items would block main for minutes (robustness.md#requests-and-answers).
      if (isCrowd(parts, values, size)) throw new CodedError('bad-answer', { status })
      return end < 0 || depth !== 0 || isInText ? null : { starts, end }
    },
  }
}
