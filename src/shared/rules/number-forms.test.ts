import fc from 'fast-check'
import { expect, it } from 'vitest'
import { spelled, writtenNumbers } from '../../../tests/support/numbers.ts'
import { alertMatcher } from './alert-match.ts'
import { foldText, traceText } from './fold-text.ts'
import { checkDigit, numberForms, placesOfText } from './number-forms.ts'
import { beginsWords, containsWords } from './search-words.ts'

it.each([
  ['CSQU305438', '3'],
  ['MSKU123456', '5'],
  ['TCLU765432', '0'],
  ['HGHU123456', '5'],
])('computes the check digit of %s', (code, digit) => expect(checkDigit(code.toLowerCase())).toBe(digit))

it.each(Object.entries(writtenNumbers))(
  'finds a %s however both are spaced, and marks it whole',
  (_name, kind) => {
    fc.assert(
      fc.property(spelled(kind), ([text, typed, joined]) => {
        const written = `Zz: ${text}; qq`
        expect([written, typed, containsWords(typed)(written)]).toEqual([written, typed, true])
        expect([written, typed, beginsWords(typed)(written)]).toEqual([written, typed, true])
        expect([written, joined, beginsWords(joined)(written)]).toEqual([written, joined, true])
        const alert = {
          mode: 'any',
          origin: '',
          destination: '',
          words: typed,
          etdFrom: null,
          etdBefore: null,
          priceBelow: null,
          currency: 'USD',
        } as const
        const offer = {
          kind: 'post',
          mode: null,
          origin: '',
          destination: '',
          etd: null,
          price: null,
          currency: null,
          text: written,
        } as const
        expect(alertMatcher(alert)(offer)).toBe(true)
        for (const wanted of [typed, joined]) {
          const traced = traceText(written)
          const marked = placesOfText(traceText(wanted).text)(traced.text, 9).map(({ from, to }) =>
            written.slice(traced.start(from), traced.end(to - 1)),
          )
          expect([written, wanted, marked]).toEqual([written, wanted, [text]])
        }
      }),
    )
  },
)

it('finds a container by its digits, with and without letters and check digit', () => {
  fc.assert(
    fc.property(spelled(writtenNumbers.container), fc.boolean(), ([text, , joined], hasCheck) => {
      const written = `Boxes ${hasCheck ? text : text.slice(0, -1)} and 20DV.`
      const serial = joined.slice(4, 10)
      const check = joined.slice(10)
      for (const typed of [joined, joined.slice(0, 10), serial, `${serial}${check}`, `${serial}-${check}`])
        expect([written, typed, beginsWords(typed)(written)]).toEqual([written, typed, true])
      if (hasCheck) expect(containsWords(`${serial}${check}`.slice(1))(written)).toBe(true)
      const other = joined.slice(0, 10) + String((Number(check) + 1) % 10)
      expect(beginsWords(other)(written)).toBe(false)
    }),
  )
})

it.each([
  ['HLCU-BO1-2109-AB', 'HLCUBO12109AB'],
  ['HS 8481.80', '848180'],
  ['PO 4500012345/10', 'PO4500012345'],
  ['20’DV', '20dv'],
  ['1×20', '1x20'],
  ['Shipment QS-42778', 'qs42778'],
  ['FCL-00220', 'FCL00220'],
  ['TCLU7654321', '654321'],
  ['MSKU 123456-7', 'MSKU1234567'],
  ['柜号MSKU1234567', '1234567'],
])('%s is found by %s', (text, typed) => {
  expect(containsWords(typed)(text)).toBe(true)
  expect(beginsWords(typed)(text)).toBe(true)
  expect(placesOfText(foldText(typed))(foldText(text), 9)).toHaveLength(1)
})

it.each([
  ['10 boxes, 12 pallets', '1012'],
  ['valid until 30 Nov 2026', '302026'],
  ['MSKU123456', 'MSKU1234561'],
  ['Container 20, hold 7', '207'],
])('%s is not found by %s', (text, typed) => {
  expect(containsWords(typed)(text)).toBe(false)
  expect(placesOfText(foldText(typed))(foldText(text), 9)).toEqual([])
})

it('returns places without overlap, up to the limit, none for an empty query', () => {
  const starts = (text: string, wanted: string, most: number) =>
    placesOfText(wanted)(text, most).map(({ from }) => from)
  expect(starts('aaaa', 'aa', 9)).toEqual([0, 2])
  expect(starts('aaaa', 'a', 3)).toEqual([0, 1, 2])
  expect(starts('aaaa', '', 9)).toEqual([])
})

it('adds no numbers of whole tables', () =>
  expect(numberForms('1450 1650 1850 2050').every((form) => form.length <= 12)).toBe(true))

it('stays fast with a long table of numbers, and with signs only', () => {
  const began = performance.now()
  const table = '12 345.67-8 '.repeat(20_000)
  expect(containsWords('99999-99999')(table)).toBe(false)
  expect(placesOfText('99999 99999 99999')(foldText(table), 9)).toEqual([])
  expect(placesOfText('1-2-3-4-5-6')(' - '.repeat(50_000), 9)).toEqual([])
  expect(performance.now() - began).toBeLessThan(5000)
})
