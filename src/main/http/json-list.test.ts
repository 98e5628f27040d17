import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CodedError } from '#shared/errors.ts'
import { readList } from './json-list.ts'

const answer = (body: string | Buffer, contentType = 'application/json') => ({
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
  const list = readList(answer(text))
  return list.read(0, list.count)
}

describe('a list in an answer', () => {
  it('has the items that JSON.parse finds, bare or under data, whatever they say and however they are set', () => {
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
          const list = readList(answer(wrap(JSON.stringify(items, null, indent))))
          expect(list.count).toBe(written.length)
          expect(list.read(0, list.count)).toEqual(written)
          for (let at = 0; at < list.count; at += 1) expect(list.read(at, at + 1)).toEqual([written[at]])
        },
      ),
    )
  })

  it('is not misled by brackets, quotes and commas inside of texts', () => {
    const items = ['],[', '"', '\\', '\\"],', '{"data":[', 'ü😀']
    expect(all(JSON.stringify(items))).toEqual(items)
    expect(all('[ ]')).toEqual([])
  })

  it.each([
    ['cut off in an item', '[{"id":1},{"id":'],
    ['cut off in a text', '[{"id":1},{"id":"'],
    ['cut off after an item', '[{"id":1},'],
    ['followed by rubbish', '[1]]'],
    ['under data, followed by rubbish', '{"data":[1],}'],
    ['none', '{"message":"no"}'],
    ['under data but none', '{"data":{"id":1}}'],
    ['empty', ''],
  ])('that is %s is a bad answer', (_what, text) => {
    expect(codeOf(() => readList(answer(text)))).toBe('bad-answer')
  })

  it('of another type is a bad answer', () => {
    expect(codeOf(() => readList(answer('[]', 'text/html')))).toBe('bad-answer')
  })

  it('whose items are broken is a bad answer where they are, and nowhere else', () => {
    const list = readList(answer('[{"id":1},{id:2},{"id":3}]'))
    expect(list.read(2, 3)).toEqual([{ id: 3 }])
    expect(codeOf(() => list.read(1, 3))).toBe('bad-answer')
    const torn = readList(answer('[1,]'))
    expect(codeOf(() => torn.read(0, torn.count))).toBe('bad-answer')
  })

  it('of more items than messages could make of its size is refused before any is parsed', () => {
    const crowd = `[${'{},'.repeat(500_000)}{}]`
    expect(codeOf(() => readList(answer(crowd)))).toBe('bad-answer')
  })
})

describe('a stretch of it', () => {
  it('has at most so many items, and so many bytes unless one item alone is larger', () => {
    const list = readList(answer(JSON.stringify([...Array(10).keys(), 'x'.repeat(1000)])))
    expect(list.startOf(11, 5, 10_000)).toBe(6)
    expect(list.startOf(11, 5, 100)).toBe(10)
    expect(list.startOf(10, 50, 100)).toBe(0)
    expect(list.startOf(3, 50, 100)).toBe(0)
    expect(list.startOf(10, 50, 8)).toBe(6)
    expect(list.startOf(0, 5, 10)).toBe(0)
  })
})
