import { expect, test } from 'vitest'
import { decodedBy } from '../../../../tests/support/renderer/draft-disk.ts'
import { type ReviewDraft, restoredForm, reviewCodec, toggledForm } from './review-drafts.ts'

const decode = decodedBy({ subject: 'review:user-1', mode: 'new' }, reviewCodec.decode)
const decoded = (saved: unknown) => decode(JSON.stringify(saved))
const draft: ReviewDraft = { rating: 4, text: 'On time.', open: true, aside: null, doubtful: false }

test('resets text and rating on close and stashes them', () => {
  expect(toggledForm(draft)).toEqual({
    rating: 0,
    text: '',
    open: false,
    aside: { rating: 4, text: 'On time.' },
    doubtful: false,
  })
})

test('opens blank and keeps the stash', () => {
  const again = toggledForm(toggledForm(draft))
  expect(again).toMatchObject({ open: true, text: '', rating: 0, aside: { text: 'On time.' } })
})

test('keeps the stash when an empty form closes', () => {
  expect(toggledForm(toggledForm(toggledForm(draft))).aside).toEqual({ rating: 4, text: 'On time.' })
})

test('swaps the stash with newly written content', () => {
  const since = { ...toggledForm(toggledForm(draft)), rating: 1, text: 'Late.' }
  const back = restoredForm(since)
  expect(back).toEqual({ ...draft, aside: { rating: 1, text: 'Late.' } })
  expect(restoredForm({ ...since, rating: 0, text: ' ' }).aside).toBeNull()
  expect(restoredForm(draft)).toBe(draft)
})

test('decodes a saved form as open if it has content, and keeps doubtful', () => {
  expect(decoded({ rating: 3, text: '', doubtful: true })).toEqual({
    rating: 3,
    text: '',
    open: true,
    aside: null,
    doubtful: true,
  })
  expect(decoded({ rating: 0, text: '', aside: { rating: 9, text: 'x' } })).toMatchObject({
    open: false,
    aside: { rating: 0, text: 'x' },
  })
  for (const broken of [null, 'text', []]) expect(decoded(broken)).toBeNull()
})
