import { expect, it, vi } from 'vitest'
import { keepDrawn } from './keep-drawn.ts'

const drawOf = (sizes: Readonly<Record<string, number>>) =>
  vi.fn((name: string) => (sizes[name] === undefined ? null : Buffer.alloc(sizes[name], name)))

it('draws a file once', () => {
  const draw = drawOf({ a: 10, b: 10 })
  const file = keepDrawn(draw, 100)
  expect(file('a')).toEqual(Buffer.alloc(10, 'a'))
  expect([file('b'), file('a'), file('b')].map((one) => one?.toString()[0])).toEqual(['b', 'a', 'b'])
  expect(draw.mock.calls).toEqual([['a'], ['b']])
})

it('keeps the most recently requested files within the limit', () => {
  const draw = drawOf({ a: 40, b: 40, c: 40 })
  const file = keepDrawn(draw, 100)
  for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) file(name)
  expect(draw.mock.calls.flat()).toEqual(['a', 'b', 'c', 'b'])
})

it('does not cache an oversized or missing file', () => {
  const draw = drawOf({ a: 40, huge: 101 })
  const file = keepDrawn(draw, 100)
  expect(file('a')).toHaveLength(40)
  expect(file('huge')).toHaveLength(101)
  expect(file('nothing')).toBeNull()
  file('a')
  expect(draw.mock.calls.flat()).toEqual(['a', 'huge', 'nothing'])
})
