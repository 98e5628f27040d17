// @no-page
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

test('uses no text about comments in a conversation', () => {
  const shown = Object.entries(threadTexts).filter(([name]) => !ofComments.has(name))
  const textOf = (text: unknown): string => {
    if (typeof text === 'function') return text('message', true)
    return typeof text === 'object'
      ? JSON.stringify((text as { readonly message: unknown }).message)
      : String(text)
  }
  const texts = shown.map(([name, text]) => [name, textOf(text)])
  expect(texts.filter(([, text]) => /comment/i.test(text ?? ''))).toEqual([])
})
