import { expect, it } from 'vitest'
import { sessionOf } from './electron/session.ts'

it('adds valid words to a persistent session’s dictionary only', () => {
  const session = sessionOf('persist:spelling')
  expect(session.addWordToSpellCheckerDictionary('MSKU')).toBe(true)
  expect(session.addWordToSpellCheckerDictionary('')).toBe(false)
  expect(session.addWordToSpellCheckerDictionary(' MSKU')).toBe(false)
  expect(session.addWordToSpellCheckerDictionary('x'.repeat(100))).toBe(false)
  expect(sessionOf('in-memory').addWordToSpellCheckerDictionary('MSKU')).toBe(false)
})

it('rejects a language without a dictionary and keeps the current languages', () => {
  const session = sessionOf('persist:languages')
  session.setSpellCheckerLanguages(['fr', 'de'])
  expect(session.getSpellCheckerLanguages()).toEqual(['fr', 'de'])
  expect(() => session.setSpellCheckerLanguages(['fr', 'xx'])).toThrow('Invalid language code')
  expect(session.getSpellCheckerLanguages()).toEqual(['fr', 'de'])
})

it('lists the added words', async () => {
  const session = sessionOf('persist:listed')
  session.addWordToSpellCheckerDictionary('MSKU')
  expect(await session.listWordsInSpellCheckerDictionary()).toEqual(['MSKU'])
})

it('switches the checker on with languages and off without', () => {
  const session = sessionOf('persist:switched')
  session.setSpellCheckerLanguages([])
  expect(session.isSpellCheckerEnabled()).toBe(false)
  session.setSpellCheckerLanguages(['fr'])
  expect(session.isSpellCheckerEnabled()).toBe(true)
})

it('requires a valid dictionary URL', () => {
  const session = sessionOf('persist:dictionaries')
  expect(() => session.setSpellCheckerDictionaryDownloadURL('nowhere')).toThrow('not a valid URL')
  session.setSpellCheckerDictionaryDownloadURL('http://127.0.0.1:1/')
})
