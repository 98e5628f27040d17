import fc from 'fast-check'
import { IntlMessageFormat } from 'intl-messageformat'
import { afterEach, expect, it } from 'vitest'
import { type AnyLanguage, setLanguage } from './language.ts'
import { formatMessage, message, parseMessage, sources, texts } from './message.ts'

const own = texts('ownTest', {
  title: 'Offers',
  offers: message('{n, plural, =0 {No offer} one {# offer} other {# offers}}', 'n'),
  departs: message('{what} departs on {day}', 'what', ['day', (day: Date) => String(day.getUTCDate())]),
  by: message('Post{author, select, none {} other { by {author}}}', 'author'),
  kinds: { fcl: 'FCL', lcl: 'LCL' },
  press: message('Press “{save}”.', { save: (): string => own.save }),
  saves: message('“{save}” saves {n} of {what}', 'n', { save: (): string => own.save }, 'what'),
  save: 'Save',
  joined: (a: string, b: string): string => `${a}${b}`,
})

const speak = (tag: AnyLanguage, messages: Readonly<Record<string, string>> = {}): void =>
  setLanguage({ tag, messages })

afterEach(() => speak('en'))

it('formats texts, parameters, formatters, plurals and selections', () => {
  expect([own.title, own.kinds.fcl, own.joined('a', 'b')]).toEqual(['Offers', 'FCL', 'ab'])
  expect([0, 1, 1234].map((n) => own.offers(n))).toEqual(['No offer', '1 offer', '1,234 offers'])
  expect(own.departs('QS-1 {x} #', new Date('2027-03-04'))).toBe('QS-1 {x} # departs on 4')
  expect(['Asha', '', null].map((author) => own.by(author))).toEqual(['Post by Asha', 'Post', 'Post'])
})

it('reads each text in the current language, and in English where a translation is missing', () => {
  speak('es', {
    'ownTest.title': 'Ofertas',
    'ownTest.offers': '{n, plural, one {# oferta} other {# ofertas}}',
    'ownTest.departs': 'El {day} sale {what}',
  })
  expect([own.title, own.kinds.fcl, own.offers(12345), own.departs('QS-1', new Date('2027-03-04'))]).toEqual([
    ...['Ofertas', 'FCL', '12.345 ofertas', 'El 4 sale QS-1'],
  ])
})

it('isolates values in a language from right to left', () => {
  speak('ar', { 'ownTest.departs': '{what}: {day}' })
  expect(own.departs('QS-1', new Date('2027-03-04'))).toBe('\u2068QS-1\u2069: \u20684\u2069')
})

it('gives a message within a message the direction of the language, although all its words are isolated', () => {
  speak('ar', { 'ownTest.departs': '{what}: {day}' })
  const inner = own.departs('قاعدة', new Date('2027-03-04'))
  expect(own.departs(inner, new Date('2027-03-05'))).toBe(`\u2067${inner}\u2069: \u20685\u2069`)
})

it('has the six plural forms of Arabic', () => {
  const forms = '{n, plural, zero {0} one {1} two {2} few {few} many {many} other {other}}'
  speak('ar', { 'ownTest.offers': forms })
  expect([0, 1, 2, 3, 10, 11, 99, 100, 102].map((n) => own.offers(n))).toEqual([
    ...['0', '1', '2', 'few', 'few', 'many', 'many', 'other', 'other'],
  ])
})

it('fills in a button from its own message, in the language of the moment', () => {
  expect([own.press, own.saves(2, 'them')]).toEqual(['Press “Save”.', '“Save” saves 2 of them'])
  speak('es', { 'ownTest.press': 'Pulse «{save}».', 'ownTest.save': 'Guardar' })
  expect(own.press).toBe('Pulse «Guardar».')
  expect(sources.get('ownTest.saves')?.names).toEqual(['n', 'what', 'save'])
})

it('records each message with its parameters', () => {
  expect(sources.get('ownTest.departs')).toEqual({
    source: '{what} departs on {day}',
    names: ['what', 'day'],
    filled: [],
  })
  expect(sources.get('ownTest.kinds.fcl')?.source).toBe('FCL')
})

it('refuses wrong parameters at compile time', () => {
  const typed = () => [
    // @ts-expect-error a missing parameter
    message('{n} offers'),
    // @ts-expect-error a misspelt filled parameter
    message('{n} offers', { m: () => 'm' }),
    // @ts-expect-error a misspelt parameter
    message('{n} offers', 'm'),
    // @ts-expect-error a plural of a text
    own.offers('3'),
    // @ts-expect-error a missing value
    own.departs('QS-1'),
  ]
  expect(typed).toBeTypeOf('function')
})

it.each(['{n', 'n}', '{n, plural, one {#}}', '{n, ordinal, other {#}}', '{n, plural, other {#}', '{}'])(
  'refuses %s',
  (source) => expect(() => parseMessage(source)).toThrow(SyntaxError),
)

const text = fc.stringMatching(/^[A-Za-z ,.’–]{0,12}$/)
const parts = fc.letrec<{ whole: string; part: string }>((tie) => ({
  whole: fc.array(tie('part'), { maxLength: 4 }).map((all) => all.join('')),
  part: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    text,
    fc.constant('{name}'),
    fc
      .tuple(tie('whole'), tie('whole'), tie('whole'))
      .map(([none, one, other]) => `{n, plural, =0 {${none}} one {${one} #} other {# ${other}}}`),
    fc.tuple(tie('whole'), tie('whole')).map(([a, other]) => `{kind, select, fcl {${a}} other {${other}}}`),
  ),
}))

it('formats like a library of ICU messages', () => {
  fc.assert(
    fc.property(parts.whole, fc.nat(2000), fc.constantFrom('fcl', 'air'), (source, n, kind) => {
      const values = { n, kind, name: 'Asha' }
      const expected = new IntlMessageFormat(source, 'en').format(values)
      expect(formatMessage(source, values)).toBe(expected)
    }),
  )
})
