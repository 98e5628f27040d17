import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { freshFolder } from '../../../tests/support/main/storage.ts'
import { silentProblems } from '../storage/problems.ts'

const { openAddedWords } = await import('../storage/added-words.ts')
const { keepAddedWords } = await import('./added-words.ts')

let data = ''
beforeEach(() => {
  data = freshFolder()
})
afterEach(() => void vi.unstubAllGlobals())

/** Starts the app with the words in Chromium's file. */
const start = async (inCache: readonly string[]) => {
  const words = new Set(inCache)
  const session = {
    addWordToSpellCheckerDictionary: (word: string) => Boolean(words.add(word)),
    listWordsInSpellCheckerDictionary: async () => [...words],
  }
  const keep = keepAddedWords({ session, saved: openAddedWords(data, silentProblems) })
  await Promise.resolve()
  await Promise.resolve()
  return { words, keep }
}
const saved = (): unknown => JSON.parse(readFileSync(join(data, 'dictionary.json'), 'utf8'))

it('adds words again after the caches were deleted', async () => {
  const { keep } = await start([])
  keep('MSKU')
  keep('MSKU')
  expect(saved()).toEqual({ words: ['MSKU'] })
  expect([...(await start([])).words]).toEqual(['MSKU'])
})

it('keeps words that an earlier version added to Chromium’s file alone', async () => {
  await start(['fraight'])
  expect(saved()).toEqual({ words: ['fraight'] })
  const { words, keep } = await start(['fraight'])
  keep('MSKU')
  expect([...words]).toEqual(['fraight'])
  expect([...(await start([])).words]).toEqual(['fraight', 'MSKU'])
})

it('starts without words from a broken file', async () => {
  writeFileSync(join(data, 'dictionary.json'), '{"words":[1]}')
  expect([...(await start([])).words]).toEqual([])
})

it('leaves the words to macOS, whose dictionary all apps share', async () => {
  vi.stubGlobal('process', { ...process, platform: 'darwin' })
  const { keep } = await start(['fraight'])
  keep('MSKU')
  expect(() => saved()).toThrow('ENOENT')
})
