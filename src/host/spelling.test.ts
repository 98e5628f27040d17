import { expect, it } from 'vitest'
import { sessionOf } from './electron/session.ts'

it('a word is added to the dictionary of a session that is kept, once, and what is no word is not', () => {
  const session = sessionOf('persist:spelling')
  expect(session.addWordToSpellCheckerDictionary('MSKU')).toBe(true)
  expect(session.addWordToSpellCheckerDictionary('')).toBe(false)
  expect(session.addWordToSpellCheckerDictionary(' MSKU')).toBe(false)
  expect(session.addWordToSpellCheckerDictionary('x'.repeat(100))).toBe(false)
  expect(sessionOf('in-memory').addWordToSpellCheckerDictionary('MSKU')).toBe(false)
})
