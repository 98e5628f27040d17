import { expect, it } from 'vitest'
import type { AlertOffer } from '../rules/alert.ts'
import { offerTitle } from './alerts.ts'

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
