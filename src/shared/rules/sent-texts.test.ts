import { expect, test } from 'vitest'
import { type appError, failed, ok } from '../errors.ts'
import { readDraft } from '../ipc/drafts.schema.ts'
import { begun, ended, stopped, unknownOutcome, withoutSent } from './sent-texts.ts'

const before = { newest: '4', same: ['1'] }
const sent = (text: string, outcome: ReturnType<typeof appError> | null) => ({ text, before, outcome })

test('marks the text that was just written, not an equal one of an earlier attempt', () => {
  const all = [sent('hello', unknownOutcome), sent('hello', stopped), sent('other', stopped)]
  expect(begun(all, { text: 'hello' })).toEqual([all[0], sent('hello', null), all[2]])
  expect(begun([sent('hello', unknownOutcome)], { text: 'hello' })).toEqual([sent('hello', null)])
  expect(begun(all, { text: 'unknown' })).toEqual(all)
})

test('tells equal texts apart by the key of their attempts', () => {
  const keyed = (idempotencyKey: string) => ({ ...sent('hello', stopped), idempotencyKey })
  const all = [keyed('1'), keyed('2')]
  const name = { text: 'hello', idempotencyKey: '2' }
  expect(begun(all, name)).toEqual([all[0], { ...keyed('2'), outcome: null }])
  expect(withoutSent(all, name)).toEqual([all[0]])
  expect(withoutSent([keyed('1')], name)).toEqual([keyed('1')])
  expect(withoutSent([sent('hello', stopped)], name)).toEqual([])
})

test('removes a stored text, and notes its comment with equal texts', () => {
  const all = [sent('hello', unknownOutcome), sent('hello', null), sent('other', null)]
  expect(ended(all, { text: 'hello' }, ok({ id: '9' }))).toEqual([
    { ...sent('hello', unknownOutcome), before: { newest: '4', same: ['1', '9'] } },
    all[2],
  ])
})

test('keeps any other text with the reason, which the schema reads unchanged', () => {
  const refusal = failed('invalid', { message: 'Too short', fields: { comment: ['Too short'] }, status: 422 })
  const unsent = ended([sent('hello', null)], { text: 'hello' }, refusal)
  expect(unsent).toEqual([sent('hello', refusal.error)])
  const content = JSON.stringify({ text: '', unsent })
  expect(readDraft({ subject: 'comment:1', mode: 'new' }, content)).toBe(content)
})

test('keeps no reason that the return to the account ends', () => {
  for (const code of ['signed-out', 'csrf'] as const)
    expect(ended([sent('hello', null)], { text: 'hello' }, failed(code, { status: 401 }))).toEqual([
      sent('hello', stopped),
    ])
  const { retryAfter } =
    ended([sent('a', null)], { text: 'a' }, failed('throttled', { retryAfter: 30 }))[0]?.outcome ?? {}
  expect(retryAfter).toBeUndefined()
})
