import { afterEach, expect, test } from 'vitest'
import { setLanguage } from '#shared/texts/language.ts'
import { emojiFor } from './emoji.ts'

afterEach(() => setLanguage({ tag: 'en', messages: {} }))

test('finds emoji by any of their words and names them by the first', () => {
  expect(emojiFor(' Lorry')).toEqual([{ face: '🚛', name: 'truck' }])
  expect(emojiFor('').length).toBeGreaterThan(100)
  expect(emojiFor('zebra')).toEqual([])
})

test('finds and names them in the current language, with and without accents', () => {
  setLanguage({ tag: 'es', messages: { 'emoji.truck': 'camión, tráiler' } })
  expect(emojiFor('trailer')).toEqual([{ face: '🚛', name: 'camión' }])
})
