import { expect, it } from 'vitest'
import { alertText } from '../texts/alerts.ts'
import { alertOfSearch } from './search-alert.ts'

const now = Date.UTC(2026, 10, 22)
const read = (typed: string) => {
  const found = alertOfSearch(typed, now)
  return found === null ? null : [found.isLane ? 'lane' : 'words', alertText(found.criteria)]
}

it.each([
  ['innsa nlrtm', 'Nhava Sheva → Rotterdam'],
  ['nhava sheva to rotterdam fast', 'Nhava Sheva → Rotterdam, “fast”'],
  ['JNPT→Maasvlakte', 'Nhava Sheva → Rotterdam'],
  ['nhava sheva - rotterdam kind:fcl etd:<15 dec', 'Nhava Sheva → Rotterdam, FCL, until 14 Dec'],
  ['to rotterdam from nhava sheva', 'Nhava Sheva → Rotterdam'],
  ['to rotterdam', 'to Rotterdam'],
  ['mundra to cartagena, spain', 'Mundra → Cartagena (ESCAR)'],
  ['cartagena spain to tripoli libya reefer', 'Cartagena (ESCAR) → Tripoli (LYTIP), “reefer”'],
  ['from cartagena to mundra', 'cartagena → Mundra'],
  ['port:cartagena,es port:mundra', 'Cartagena (ESCAR) → Mundra'],
  // With one known port, a misspelt port is not part of the words.
  ['jnpt -> Roterdam', 'Nhava Sheva → Rotterdam'],
  ['Roterdam → jnpt kind:fcl', 'Rotterdam → Nhava Sheva, FCL'],
  ['nhava shiva to rotterdam', 'Nhava Sheva → Rotterdam'],
  ['jnpt to roterdam fast', 'Nhava Sheva → Rotterdam, “fast”'],
  ['from nhava sheva reefer', 'from Nhava Sheva, “reefer”'],
  ['port:jnpt port:nlrtm kind:air etd:2026-12', 'Nhava Sheva → Rotterdam, Air, from 1 Dec to 31 Dec'],
])('reads %s as a lane', (typed, text) => expect(read(typed)).toEqual(['lane', text]))

it.each([
  ['rotterdam', '“Rotterdam”'],
  ['port:jnpt', '“Nhava Sheva”'],
  ['kind:product basmati rice', 'Product, “basmati rice”'],
  ['"steel coils" kind:post', '“steel coils”'],
  ['answer to him', '“answer to him”'],
  ['anwser to Jaipur', '“anwser to jaipur”'],
  ['kind:fcl kind:lcl etd:dec', 'from 1 Dec to 31 Dec'],
  ['kind:fcl', 'FCL'],
  ['price:<1,250usd', 'Product, below USD 1,250'],
  ['kind:product rice price:<500eur', 'Product, “rice”, below EUR 500'],
])('reads %s as words', (typed, text) => expect(read(typed)).toEqual(['words', text]))

it.each([
  '',
  'a',
  'from:ravi rotterdam',
  'in:messages bill',
  'has:file',
  'kind:person ravi',
  'kind:fcl etd:<',
  // An alert needs a currency, supports no lower bound, and has a price only for products.
  'rice price:<500',
  'rice price:<=500usd',
  'rice price:>500usd',
  'rice price:0..500usd',
  'kind:fcl price:<500usd',
  'rice price:<500usd etd:dec',
])('returns null for %s', (typed) => expect(read(typed)).toBeNull())
