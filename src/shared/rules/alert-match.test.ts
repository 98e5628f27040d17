import { describe, expect, it } from 'vitest'
import { epochMs } from '#shared/epoch-ms.ts'
import type { AlertCriteria, AlertOffer } from './alert.ts'
import { alertMatcher } from './alert-match.ts'

const all: AlertCriteria = {
  origin: '',
  destination: '',
  mode: 'any',
  etdFrom: null,
  etdBefore: null,
  words: '',
  priceBelow: null,
  currency: 'USD',
}
const day = (text: string): number => Date.parse(`${text}T00:00:00Z`)
const voyage: AlertOffer = {
  kind: 'voyage',
  mode: 'fcl',
  origin: 'Nhava Sheva',
  destination: 'Rotterdam',
  etd: epochMs(day('2026-12-12')),
  price: null,
  currency: null,
  text: 'Nhava Sheva → Rotterdam FCL-00012 FCL',
}
const product: AlertOffer = {
  kind: 'product',
  mode: 'exporter',
  origin: 'India',
  destination: '',
  etd: null,
  price: 512,
  currency: 'USD',
  text: 'Basmati rice EXP-00004 white Karnal Haryana India',
}
const post: AlertOffer = {
  ...voyage,
  kind: 'post',
  mode: null,
  origin: '',
  destination: '',
  etd: null,
  text: 'Two reefers wanted from Nhava Sheva to Rotterdam, citrus',
}
const matchesAlert = (alert: AlertCriteria, offer: AlertOffer): boolean => alertMatcher(alert)(offer)
const matches = (criteria: Partial<AlertCriteria>, offer: Partial<AlertOffer> = {}): boolean =>
  matchesAlert({ ...all, ...criteria }, { ...voyage, ...offer })

describe('alertMatcher', () => {
  it('matches a port by any of its names in any case', () => {
    expect(matches({ origin: 'INNSA', destination: 'rotterdam' })).toBe(true)
    expect(matches({ origin: 'jnpt' })).toBe(true)
    expect(matches({ origin: 'Rotterdam' })).toBe(false)
    expect(matches({ destination: 'Nhava Sheva' })).toBe(false)
  })
  it('matches a country by every port in it', () => {
    expect(matches({ origin: 'India', destination: 'NL' })).toBe(true)
    expect(matches({ origin: 'India', destination: 'Germany' })).toBe(false)
    expect(matches({ origin: 'India' }, { kind: 'vehicle', origin: 'Jaipur, India' })).toBe(true)
    expect(matchesAlert({ ...all, origin: 'india', mode: 'product' }, product)).toBe(true)
    const wanted = { ...product, mode: 'importer', origin: '', destination: 'Netherlands, Germany' }
    expect(matchesAlert({ ...all, destination: 'DE' }, wanted)).toBe(true)
    expect(matchesAlert({ ...all, words: 'reefers', origin: 'india' }, post)).toBe(true)
  })
  it('matches a place that is no port by its words', () => {
    expect(matches({ origin: 'Jaipur' }, { kind: 'vehicle', origin: 'Jaipur, Rajasthan' })).toBe(true)
    expect(matches({ origin: 'Jaipur' }, { kind: 'vehicle', origin: 'Jodhpur' })).toBe(false)
    expect(matches({ origin: 'Jaipur' }, { origin: '' })).toBe(false)
  })
  it.each([
    ['fcl', voyage, true],
    ['lcl', voyage, false],
    ['fcl', { ...voyage, mode: null }, false],
    ['transport', { ...voyage, kind: 'vehicle', mode: 'transport' }, true],
    ['product', product, true],
    ['product', voyage, false],
  ] as const)('filters by mode %s', (mode, offer, expected) => {
    expect(matchesAlert({ ...all, mode }, offer)).toBe(expected)
  })
  it('includes the first day, excludes the last, and ignores an unknown ETD', () => {
    expect(matches({ etdFrom: epochMs(day('2026-12-12')) })).toBe(true)
    expect(matches({ etdBefore: epochMs(day('2026-12-12')) })).toBe(false)
    expect(matches({ etdBefore: epochMs(day('2026-12-13')) })).toBe(true)
    expect(matches({ etdBefore: epochMs(day('2026-12-13')) }, { etd: null })).toBe(false)
  })
  it('compares only readable prices in the same currency', () => {
    const below = { ...all, priceBelow: 600 }
    expect(matchesAlert(below, product)).toBe(true)
    expect(matchesAlert({ ...below, priceBelow: 512 }, product)).toBe(false)
    expect(matchesAlert(below, { ...product, price: null })).toBe(false)
    expect(matchesAlert(below, { ...product, currency: null })).toBe(false)
    expect(matchesAlert({ ...below, currency: 'EUR' }, product)).toBe(false)
    expect(matches({ priceBelow: 600 })).toBe(false)
  })
  it('requires all words by prefix, ignoring accents and case', () => {
    expect(matchesAlert({ ...all, words: 'basmati KARN' }, product)).toBe(true)
    expect(matchesAlert({ ...all, words: 'basmati wheat' }, product)).toBe(false)
    expect(matchesAlert({ ...all, words: 'básmati', origin: 'haryana' }, product)).toBe(true)
  })
  it('matches posts by words and by ports in their text', () => {
    expect(matchesAlert({ ...all, words: 'reefers', origin: 'INNSA', destination: 'NLRTM' }, post)).toBe(true)
    expect(matchesAlert({ ...all, words: 'reefers', destination: 'Hamburg' }, post)).toBe(false)
    expect(matchesAlert({ ...all, origin: 'INNSA' }, post)).toBe(false)
  })
  it('tells namesakes in different countries apart, and takes an ambiguous offer for each of them', () => {
    const from = (origin: string) => ({ ...voyage, origin })
    const spain = { ...all, origin: 'Cartagena (ESCAR)' }
    expect(matchesAlert(spain, from('Cartagena, Spain'))).toBe(true)
    expect(matchesAlert(spain, from('Cartagena, Colombia'))).toBe(false)
    expect(matchesAlert(spain, from('Cartagena'))).toBe(true)
    expect(matchesAlert({ ...all, origin: 'Hamburg' }, from('Hamburg, New York'))).toBe(false)
    expect(
      matchesAlert(
        { ...all, words: 'steel', origin: 'ESCAR' },
        { ...post, text: 'Steel ex Cartagena, Colombia' },
      ),
    ).toBe(false)
  })
  it('matches nothing without criteria', () => {
    expect(matchesAlert({ ...all, words: '  ' }, voyage)).toBe(false)
  })
})
