import { afterEach, expect, it } from 'vitest'
import { type Language, languageNames, setLanguage } from './language.ts'
import { byteText, fileSizeText, inDataUnit, kilobyteText } from './units.ts'

afterEach(() => setLanguage({ tag: 'en', messages: {} }))

it('formats sizes in the largest unit of which there is one', () => {
  expect([0, 216, 2048, 1.5 * 1024 ** 2, 20.5 * 1024 ** 3, 3 * 1024 ** 5].map(byteText)).toEqual([
    ...['0 B', '216 B', '2 KB', '1.5 MB', '20.5 GB', '3,072 TB'],
  ])
  expect([0, 1, 49_152, 1_258_291].map(fileSizeText)).toEqual(['0 KB', '1 KB', '48 KB', '1.2 MB'])
  expect([0, 1, 1537].map(kilobyteText)).toEqual(['0 KB', '1 KB', '2 KB'])
})

it('writes units as each language does', () => {
  const shown = (tag: Language): readonly string[] => {
    setLanguage({ tag, messages: {} })
    return [inDataUnit(216, 'byte'), inDataUnit(1.5, 'megabyte'), inDataUnit(20, 'gigabyte')]
  }
  expect(shown('fr').map((text) => text.replace(/\s/g, ' '))).toEqual(['216 o', '1,5 Mo', '20 Go'])
  expect(shown('ar').every((text) => !/[A-Za-z]/.test(text))).toBe(true)
  for (const tag of Object.keys(languageNames) as Language[]) expect(new Set(shown(tag)).size).toBe(3)
})
