import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodedBy } from '../../../../tests/support/renderer/draft-disk.ts'
import { broughtBack, type ReviewDraft, reviewCodec, toggledForm } from './review-draft.ts'

const decode = decodedBy({ subject: 'review:user-1', mode: 'new' }, reviewCodec.decode)
const decoded = (saved: unknown) => decode(JSON.stringify(saved))
const draft: ReviewDraft = { rating: 4, text: 'On time.', open: true, aside: null, doubtful: false }

test('closing resets text and rating, and sets them aside', () => {
  expect(toggledForm(draft)).toEqual({
    rating: 0,
    text: '',
    open: false,
    aside: { rating: 4, text: 'On time.' },
    doubtful: false,
  })
})

test('opening again starts blank and keeps what was set aside', () => {
  const again = toggledForm(toggledForm(draft))
  expect(again).toMatchObject({ open: true, text: '', rating: 0, aside: { text: 'On time.' } })
})

test('closing an empty form does not take away what was set aside before', () => {
  expect(toggledForm(toggledForm(toggledForm(draft))).aside).toEqual({ rating: 4, text: 'On time.' })
})

test('what is brought back changes places with what was written since', () => {
  const since = { ...toggledForm(toggledForm(draft)), rating: 1, text: 'Late.' }
  const back = broughtBack(since)
  expect(back).toEqual({ ...draft, aside: { rating: 1, text: 'Late.' } })
  expect(broughtBack({ ...since, rating: 0, text: ' ' }).aside).toBeNull()
  expect(broughtBack(draft)).toBe(draft)
})

test('a saved form is open where something is in it, and keeps the doubt', () => {
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
  for (const broken of [null, 'text', {}, { text: 4 }]) expect(decoded(broken)).toBeNull()
})

test('whatever is on disk is a draft or none, and never an error', () => {
  const saved = fc.record(
    { text: fc.string(), rating: fc.anything(), aside: fc.jsonValue() },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        saved.map((value) => JSON.stringify(value) ?? ''),
      ),
      (content) => {
        expect(() => decode(content)).not.toThrow()
      },
    ),
  )
})
