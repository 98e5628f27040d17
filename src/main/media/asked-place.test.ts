import { expect, it } from 'vitest'
import { askedPlace } from './asked-place.ts'

it.each([
  ['w=720', 720, false],
  ['w=721', 960, false],
  ['w=1', 64, false],
  ['w=99999', 1920, false],
  ['w=720&fit=whole', 720, true],
])('%j asks for %j', (search, width, whole) => {
  expect(askedPlace(new URLSearchParams(search))).toEqual({ width, whole })
})

it('without a width asks for the original', () => {
  expect(askedPlace(new URLSearchParams(''))).toBeNull()
})

it.each(['w=0', 'w=-5', 'w=1e3', 'w=', 'w=999999999', 'w=720&x=1', 'w=720&fit=fill', 'q=1'])(
  '%j is no question of ours',
  (search) => {
    expect(askedPlace(new URLSearchParams(search))).toBeUndefined()
  },
)
