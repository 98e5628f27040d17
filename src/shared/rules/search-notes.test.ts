import { afterEach, expect, it } from 'vitest'
import { setLanguage } from '../texts/language.ts'
import { searchNotes } from './search-notes.ts'

const now = new Date(2026, 10, 15).getTime() + 0.25

afterEach(() => setLanguage({ tag: 'en', messages: {} }))

it('notes ambiguous ports and prices, and how a price with separators was read', () => {
  expect(searchNotes('steel port:cartagena price:<1.500usd', now)).toEqual([
    {
      kind: 'port',
      typed: 'cartagena',
      meanings: ['Cartagena (ESCAR) – Spain', 'Cartagena (COCTG) – Colombia'],
    },
    { kind: 'price', typed: '<1.500usd', meanings: ['< 1,500 USD', '< 1.5 USD'] },
  ])
  expect(searchNotes('price:<1 500 rice', now)).toEqual([
    { kind: 'price', typed: '<1 500', meanings: ['< 1,500'] },
  ])
  expect(searchNotes('port:rotterdam price:<500 port:cartagena,es price:cheap1.5', now)).toEqual([])
})

it('reads prices in the language of the app', () => {
  setLanguage({ tag: 'tr', messages: {} })
  expect(searchNotes('price:<1.500', now)).toEqual([
    { kind: 'price', typed: '<1.500', meanings: ['< 1.500'] },
  ])
})
