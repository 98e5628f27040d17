import { expect, test } from 'vitest'
import { threadTexts } from './texts.ts'

/** Texts that only posts and shipments show. */
const ofComments: ReadonlySet<string> = new Set([
  'thread',
  'writeComment',
  'comment',
  'likedUsers',
  'empty',
  'showEarlier',
  'commenting',
])

test('a conversation shows no text about comments', () => {
  const shown = Object.entries(threadTexts).filter(([name]) => !ofComments.has(name))
  const texts = shown.map(([name, text]) => [
    name,
    typeof text === 'string' ? text : (text as (...args: unknown[]) => string)('message', true),
  ])
  expect(texts.filter(([, text]) => /comment/i.test(text ?? ''))).toEqual([])
})
