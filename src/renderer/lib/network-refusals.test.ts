// @no-page
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import {
  type AnyLanguage,
  type Catalogue,
  type LanguagePack,
  languageNames,
  setLanguage,
} from '#shared/texts/language.ts'
import { formatMessage, sources } from '#shared/texts/message.ts'
import { inOwnWords, readIds } from './network-refusals.ts'

const english: LanguagePack = { tag: 'en', messages: {} }
afterEach(() => setLanguage(english))

const catalogues = await Promise.all(
  Object.keys(languageNames)
    .filter((tag) => tag !== 'en')
    .map(async (tag) => {
      const file = await readFile(join(import.meta.dirname, `../../languages/${tag}.json`), 'utf8')
      return { tag: tag as AnyLanguage, messages: JSON.parse(file) as Catalogue }
    }),
)

/** Names of fields that the app has no label for, and of files. */
const unknownField = fc.stringMatching(/^x[a-z\u00e9\u4e2d]{1,9}( [a-z0-9]{1,9}){0,2}(\.\d{1,2})?$/)
const count = fc.integer({ min: 0, max: 999_999_999 })
const list = fc.stringMatching(/^[a-z]{2,5}(, (image\/)?[a-z]{2,5}){0,4}$/)
const valuesOf: Readonly<Record<string, fc.Arbitrary<string | number>>> = {
  field: unknownField,
  accepted: list,
  format: fc.constantFrom('HEIC', 'TIFF'),
  sentence: fc.constantFrom('The xq field is required.', 'The xq.1 field must be an image.'),
}

test.each(readIds)('reads what the table writes in English, in every language: %s', (id) => {
  const { source = '', names = [] } = sources.get(id) ?? {}
  expect(names).not.toEqual([])
  const values = fc.record(Object.fromEntries(names.map((name) => [name, valuesOf[name] ?? count])))
  fc.assert(
    fc.property(values, fc.constantFrom(...catalogues), (given, language) => {
      setLanguage(english)
      const said = formatMessage(source, given)
      expect(inOwnWords(said)).toBe(said)
      setLanguage(language)
      const shown = { ...given }
      if ('sentence' in given) shown.sentence = inOwnWords(String(given.sentence)) ?? ''
      const text = inOwnWords(said)
      expect(text).toBe(formatMessage(language.messages[id] ?? '', shown))
      for (const value of Object.values(shown)) if (typeof value === 'string') expect(text).toContain(value)
    }),
  )
})

test.each([
  ['The email field is required.', 'Correo electrónico: es obligatorio.'],
  [
    'The gst certificate field must be a file of type: pdf, jpg.',
    'Certificado GST: debe ser un archivo de tipo pdf, jpg.',
  ],
  ['The selected user types is invalid.', 'Tipos de usuario: la opción elegida no es válida.'],
  ['The reportMessage field is required.', 'Denuncia: es obligatorio.'],
  ['The images.1 field must be an image.', 'images.1: debe ser una imagen.'],
  [
    'The email must be a valid email address.',
    'Correo electrónico: debe ser una dirección de correo válida.',
  ],
  ['The password confirmation does not match.', 'Contraseña: la confirmación no coincide.'],
  ['The password format is invalid.', 'Contraseña: el formato no es válido.'],
  ['The comment must be at least 1 characters.', 'Comentario: debe tener al menos 1 carácter.'],
  [
    'The review field must not be greater than 65,535 characters',
    'Reseña: no debe tener más de 65.535 caracteres.',
  ],
  [
    'The gst certificate field must not be greater than 2048 kilobytes.',
    'Certificado GST: no debe superar 2048 kilobytes.',
  ],
  [
    'Too many login attempts. Please try again in 1 seconds.',
    'Demasiados intentos de inicio de sesión. Inténtelo de nuevo en 1 segundo.',
  ],
  ['The email field is required. (and 1 more error)', 'Correo electrónico: es obligatorio. (y 1 error más)'],
  ['The route api/x/y could not be found.', 'Esto ya no está disponible.'],
])('%s', (said, shown) => {
  const language = catalogues.find(({ tag }) => tag === 'es')
  if (language) setLanguage(language)
  expect(inOwnWords(said)).toBe(shown)
})

const hostile = [
  '<img src=x onerror=1>',
  '\u202egpj.exe',
  '\u2066\u2066field\u2069\u2069',
  'e-mail\u200b',
  'line\nbreak',
  '{n}',
  '#',
  '',
  'x'.repeat(101),
]
test('leaves hostile and over-long values as the network wrote them', () => {
  for (const language of catalogues) {
    setLanguage(language)
    for (const value of hostile) {
      expect(inOwnWords(`The ${value} field is required.`)).toBeNull()
      expect(inOwnWords(`The email field must be a file of type: ${value}${value}${value}.`)).toBeNull()
      expect(inOwnWords(`The email field must be at least ${value} characters.`)).toBeNull()
      expect(inOwnWords(`${value} unknown. (and 1 more error)`)).toBeNull()
    }
    expect(inOwnWords('The email field must be at least 9999999999999999 characters.')).toBeNull()
    expect(inOwnWords(`${'The email field is required. '.repeat(4000)}`)).toBeNull()
  }
})

test('takes any text at once, and never shows half of it', () => {
  const piece = fc.constantFrom(
    'The ',
    'email',
    ' field',
    ' must be',
    ' at least ',
    '1,000',
    '.',
    ' (and ',
    ' more errors)',
    'a ',
  )
  const [language = english] = catalogues
  setLanguage(language)
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 60 }), (pieces) => {
      const text = inOwnWords(pieces.join(''))
      expect(text === null || text.length > 0).toBe(true)
    }),
  )
  const started = performance.now()
  inOwnWords(`The ${'a '.repeat(140)}`)
  inOwnWords(`The a field must be a file of type: ${'a, '.repeat(80)}!`)
  inOwnWords(`${'x '.repeat(130)}(and 1 more`)
  expect(performance.now() - started).toBeLessThan(500)
})
