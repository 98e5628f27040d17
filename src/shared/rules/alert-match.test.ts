import { describe, expect, it } from 'vitest'
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
  etd: day('2026-12-12'),
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
const is = (criteria: Partial<AlertCriteria>, offer: Partial<AlertOffer> = {}): boolean =>
  matchesAlert({ ...all, ...criteria }, { ...voyage, ...offer })

describe('an alert', () => {
  it('knows a port by each of its names, in either case', () => {
    expect(is({ origin: 'INNSA', destination: 'rotterdam' })).toBe(true)
    expect(is({ origin: 'jnpt' })).toBe(true)
    expect(is({ origin: 'Rotterdam' })).toBe(false)
    expect(is({ destination: 'Nhava Sheva' })).toBe(false)
  })
  it('knows a country, and every port in it', () => {
    expect(is({ origin: 'India', destination: 'NL' })).toBe(true)
    expect(is({ origin: 'India', destination: 'Germany' })).toBe(false)
    expect(is({ origin: 'India' }, { kind: 'vehicle', origin: 'Jaipur, India' })).toBe(true)
    expect(matchesAlert({ ...all, origin: 'india', mode: 'product' }, product)).toBe(true)
    const wanted = { ...product, mode: 'importer', origin: '', destination: 'Netherlands, Germany' }
    expect(matchesAlert({ ...all, destination: 'DE' }, wanted)).toBe(true)
    expect(matchesAlert({ ...all, words: 'reefers', origin: 'india' }, post)).toBe(true)
  })
  it('takes a place that is no port by its words', () => {
    expect(is({ origin: 'Jaipur' }, { kind: 'vehicle', origin: 'Jaipur, Rajasthan' })).toBe(true)
    expect(is({ origin: 'Jaipur' }, { kind: 'vehicle', origin: 'Jodhpur' })).toBe(false)
    expect(is({ origin: 'Jaipur' }, { origin: '' })).toBe(false)
  })
  it.each([
    ['fcl', voyage, true],
    ['lcl', voyage, false],
    ['fcl', { ...voyage, mode: null }, false],
    ['transport', { ...voyage, kind: 'vehicle', mode: 'transport' }, true],
    ['product', product, true],
    ['product', voyage, false],
  ] as const)('of mode %s', (mode, offer, expected) => {
    expect(matchesAlert({ ...all, mode }, offer)).toBe(expected)
  })
  it('of an ETD begins with the first day and ends before the last; an unknown ETD is in no window', () => {
    expect(is({ etdFrom: day('2026-12-12') })).toBe(true)
    expect(is({ etdBefore: day('2026-12-12') })).toBe(false)
    expect(is({ etdBefore: day('2026-12-13') })).toBe(true)
    expect(is({ etdBefore: day('2026-12-13') }, { etd: null })).toBe(false)
  })
  it('of a price is for what can be read and compared alone', () => {
    const below = { ...all, priceBelow: 600 }
    expect(matchesAlert(below, product)).toBe(true)
    expect(matchesAlert({ ...below, priceBelow: 512 }, product)).toBe(false)
    expect(matchesAlert(below, { ...product, price: null })).toBe(false)
    expect(matchesAlert(below, { ...product, currency: null })).toBe(false)
    expect(matchesAlert({ ...below, currency: 'EUR' }, product)).toBe(false)
    expect(is({ priceBelow: 600 })).toBe(false)
  })
  it('of words wants all of them, by their beginnings, accents and case aside', () => {
    expect(matchesAlert({ ...all, words: 'basmati KARN' }, product)).toBe(true)
    expect(matchesAlert({ ...all, words: 'basmati wheat' }, product)).toBe(false)
    expect(matchesAlert({ ...all, words: 'básmati', origin: 'haryana' }, product)).toBe(true)
  })
  it('of words finds posts too, with the ports that they name', () => {
    expect(matchesAlert({ ...all, words: 'reefers', origin: 'INNSA', destination: 'NLRTM' }, post)).toBe(true)
    expect(matchesAlert({ ...all, words: 'reefers', destination: 'Hamburg' }, post)).toBe(false)
    expect(matchesAlert({ ...all, origin: 'INNSA' }, post)).toBe(false)
  })
  it('that asks for nothing matches nothing', () => {
    expect(matchesAlert({ ...all, words: '  ' }, voyage)).toBe(false)
  })
})
