import { afterEach, expect, it, test } from 'vitest'
import { epochMs } from '../epoch-ms.ts'
import type { AlertCriteria, AlertOffer } from '../rules/alert.ts'
import { alertName, alertReason, alertText, offerTitle, ownAlertName } from './alerts.ts'
import { withoutMarks } from './isolated.ts'
import { setLanguage } from './language.ts'

afterEach(() => setLanguage({ tag: 'en', messages: {} }))

const rice: AlertOffer = {
  kind: 'product',
  mode: 'exporter',
  origin: 'India',
  destination: '',
  etd: null,
  price: 980,
  currency: 'USD',
  text: 'Basmati rice',
}

it('titles a wanted product as wanted', () => {
  expect(offerTitle(rice, 'Basmati rice', '')).toBe('Basmati rice, USD 980')
  expect(offerTitle({ ...rice, mode: 'importer' }, 'Basmati rice', 'QS-2')).toBe(
    'Wanted: Basmati rice, USD 980, by QS-2',
  )
})

const nhavaSheva: AlertCriteria = {
  origin: 'Nhava Sheva',
  destination: 'Rotterdam',
  mode: 'fcl',
  etdFrom: null,
  etdBefore: epochMs(Date.UTC(2026, 11, 15)),
  words: '',
  priceBelow: null,
  currency: 'USD',
}
const inArabic = { 'alertParts.reason': 'يطابق {alert}', 'units.separator': '، ' }

test('a lane within a sentence of the other direction keeps its order', () => {
  setLanguage({ tag: 'ar', messages: inArabic })
  expect(alertReason(nhavaSheva)).toContain('\u2066\u2068Nhava Sheva\u2069 → \u2068Rotterdam\u2069\u2069')
})

test('names that earlier versions made are recognised in another language, and follow the current one', () => {
  setLanguage({ tag: 'ar', messages: inArabic })
  const stored = '\u2068Nhava Sheva\u2069 → \u2068Rotterdam\u2069، FCL، حتى 14 ديسمبر'
  setLanguage({ tag: 'en', messages: {} })
  for (const name of ['', stored, 'Nhava Sheva → Rotterdam, FCL, hasta el 14 dic', alertText(nhavaSheva)]) {
    expect(ownAlertName({ ...nhavaSheva, name })).toBe('')
    expect(alertName({ ...nhavaSheva, name })).toBe('Nhava Sheva → Rotterdam, FCL, until 14 Dec')
  }
})

test.each(['Rice to Rotterdam', 'Nhava Sheva → Rotterdam', 'Nhava Sheva → Rotterdam, FCL', 'Nhava Sheva'])(
  'keeps the typed name %s',
  (name) => {
    expect(alertName({ ...nhavaSheva, name })).toBe(name)
  },
)

test('a name has no marks', () => {
  expect(withoutMarks(alertName({ ...nhavaSheva, name: '\u2068Rice\u2069' }))).toBe('Rice')
  expect(ownAlertName({ ...nhavaSheva, name: '\u2068Rice\u2069' })).toBe('Rice')
})
