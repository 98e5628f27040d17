import { expect, it } from 'vitest'
import { accountMark } from '#shared/rules/account-mark.ts'
import { askedPlace } from './asked-place.ts'

const account = 'https://network.test|7'
const asked = (query: string) => askedPlace(new URLSearchParams(query), account)
const own = `of=${accountMark(account)}`

it.each([
  ['w=720', 720, false],
  ['w=721', 960, false],
  ['w=1', 64, false],
  ['w=99999', 1920, false],
  ['w=720&fit=whole', 720, true],
])('parses %j as %j', (search, width, whole) => {
  expect(asked(`${own}&${search}`)).toEqual({ width, whole })
})

it('returns null without a width, for the original', () => {
  expect(asked(own)).toBeNull()
})

it.each(['w=0', 'w=-5', 'w=1e3', 'w=', 'w=999999999', 'w=720&x=1', 'w=720&fit=fill', 'q=1'])(
  'rejects %j',
  (search) => {
    expect(asked(`${own}&${search}`)).toBeUndefined()
  },
)

it("rejects another account's address, and every address while signed out", () => {
  for (const other of ['', 'w=720', `of=${accountMark('https://network.test|8')}`, 'of='])
    expect(asked(other)).toBeUndefined()
  expect(askedPlace(new URLSearchParams(own), null)).toBeUndefined()
})
