import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CodedError } from '#shared/errors.ts'
import { readList } from './json-list.ts'

const response = (body: string | Buffer, contentType = 'application/json') => ({
  status: 200,
  contentType,
  body: Buffer.from(body),
})
const codeOf = (act: () => unknown): string => {
  try {
    act()
    return 'ok'
  } catch (error) {
    return error instanceof CodedError ? error.error.code : 'thrown'
  }
}
const all = (text: string): readonly unknown[] => {
  const list = readList(response(text))
  return list.read(0, list.count)
}

describe('readList', () => {
  it('finds the same items as JSON.parse in every shape and layout', () => {
    const shapes = [
      (items: string) => items,
      (items: string) => ` \n{ "data" : ${items} }`,
      (items: string) => `{"data":${items},"links":{"next":[1,"]"]},"meta":{"total":[2]}}`,
      (items: string) => `{"meta":{"data":[0]},"data":${items}}`,
    ]
    fc.assert(
      fc.property(
        fc.array(fc.jsonValue()),
        fc.constantFrom(...shapes),
        fc.constantFrom(0, 2),
        (items, wrap, indent) => {
          const written = JSON.parse(JSON.stringify(items)) as unknown[]
          const list = readList(response(wrap(JSON.stringify(items, null, indent))))
          expect(list.count).toBe(written.length)
          expect(list.read(0, list.count)).toEqual(written)
          for (let at = 0; at < list.count; at += 1) expect(list.read(at, at + 1)).toEqual([written[at]])
        },
      ),
    )
  })

  it('ignores brackets, quotes and commas inside strings', () => {
    const items = ['],[', '"', '\\', '\\"],', '{"data":[', 'ü😀']
    expect(all(JSON.stringify(items))).toEqual(items)
    expect(all('[ ]')).toEqual([])
  })

  it.each([
    ['cut off in an item', '[{"id":1},{"id":'],
    ['cut off in a string', '[{"id":1},{"id":"'],
    ['cut off after an item', '[{"id":1},'],
    ['followed by garbage', '[1]]'],
    ['under data, followed by garbage', '{"data":[1],}'],
    ['missing', '{"message":"no"}'],
    ['an object under data', '{"data":{"id":1}}'],
    ['empty', ''],
  ])('rejects a list that is %s', (_name, text) => {
    expect(codeOf(() => readList(response(text)))).toBe('bad-answer')
  })

  it('rejects another content type', () => {
    expect(codeOf(() => readList(response('[]', 'text/html')))).toBe('bad-answer')
  })

  it('rejects only ranges with a broken item', () => {
    const list = readList(response('[{"id":1},{id:2},{"id":3}]'))
    expect(list.read(2, 3)).toEqual([{ id: 3 }])
    expect(codeOf(() => list.read(1, 3))).toBe('bad-answer')
    const torn = readList(response('[1,]'))
    expect(codeOf(() => torn.read(0, torn.count))).toBe('bad-answer')
  })

  it('rejects too many items before it parses any', () => {
    const crowd = `[${'{},'.repeat(500_000)}{}]`
    expect(codeOf(() => readList(response(crowd)))).toBe('bad-answer')
  })
})

describe('startOf', () => {
  it('limits a range by count and bytes, but includes at least one item', () => {
    const list = readList(response(JSON.stringify([...Array(10).keys(), 'x'.repeat(1000)])))
    expect(list.startOf(11, 5, 10_000)).toBe(6)
    expect(list.startOf(11, 5, 100)).toBe(10)
    expect(list.startOf(10, 50, 100)).toBe(0)
    expect(list.startOf(3, 50, 100)).toBe(0)
    expect(list.startOf(10, 50, 8)).toBe(6)
    expect(list.startOf(0, 5, 10)).toBe(0)
  })
})
