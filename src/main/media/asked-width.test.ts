import { expect, it } from 'vitest'
import { askedWidth } from './asked-width.ts'

it.each([
  ['', null],
  ['w=640', 640],
  ['w=641', 960],
  ['w=1', 64],
  ['w=99999', 1920],
  ['w=0', undefined],
  ['w=-5', undefined],
  ['w=1e3', undefined],
  ['w=', undefined],
  ['w=999999999', undefined],
  ['w=640&x=1', undefined],
  ['q=1', undefined],
])('%j asks for %j', (search, width) => {
  expect(askedWidth(new URLSearchParams(search))).toBe(width)
})
