import { expect, it } from 'vitest'
import { andList, orList } from './lists.ts'
import { plainList } from './units.ts'

it('joins a list with and, with or, or with commas only', () => {
  const items = ['a', 'b', 'c']
  expect([andList(items), orList(items), plainList(items)]).toEqual(['a, b, and c', 'a, b, or c', 'a, b, c'])
})
