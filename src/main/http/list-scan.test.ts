import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createListScan } from './list-scan.ts'

const found = (chunks: readonly Buffer[]) => {
  const scan = createListScan()
  for (const chunk of chunks) scan.take(chunk)
  return { size: scan.size(), found: scan.found(200) }
}

/** Cuts the body at these places (modulo its length). */
const cut = (body: Buffer, places: readonly number[]): Buffer[] => {
  const ends = [...new Set(places.map((place) => place % (body.length + 1)))].sort((a, b) => a - b)
  return [...ends, body.length].map((end, index) => body.subarray(ends[index - 1] ?? 0, end))
}

it('finds the same items in chunks as in the whole body', () => {
  const texts = fc.constantFrom('],[', '"', '\\', '\\"],', 'ü😀', '\\\\', '{"data":[')
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.jsonValue(), texts, fc.array(texts))),
      fc.boolean(),
      fc.array(fc.nat(), { maxLength: 30 }),
      (items, isWrapped, places) => {
        const body = Buffer.from(JSON.stringify(isWrapped ? { data: items, meta: { at: ['['] } } : items))
        const whole = found([body])
        expect(whole.found?.starts.length).toBe(Math.max(1, items.length))
        expect(found(cut(body, places))).toEqual(whole)
        expect(found(Array.from(body, (byte) => Buffer.of(byte)))).toEqual(whole)
      },
    ),
  )
})

it.each(['[{"id":1},{"id":"', '[{"id":1},{"id":"\\', '[1', '{"data":[1]', '[1]]', '{"message":"no"}', ''])(
  'finds nothing in %s in any chunking',
  (text) => {
    const body = Buffer.from(text)
    expect(found([body]).found).toBeNull()
    expect(found(Array.from(body, (byte) => Buffer.of(byte))).found).toBeNull()
  },
)
