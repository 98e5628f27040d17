import { expect, test } from 'vitest'
import { CodedError } from '#shared/errors.ts'
import { createPendingSends } from './pending-sends.ts'

const item = { subject: 'conversation:9', mode: 'new', item: 'On my way' }

const codeOf = (run: () => unknown): string => {
  try {
    run()
    return 'ok'
  } catch (error) {
    return error instanceof CodedError ? error.error.code : 'throws'
  }
}

test('of two windows that look at once and send, one is let through, before and after its answer', () => {
  const record = createPendingSends(() => 'me')
  const [one, other, late] = [record.look(item), record.look(item), record.look(item)]
  const arrive = record.leave({ ...item, lookedAt: one })
  expect(codeOf(() => record.leave({ ...item, lookedAt: other }))).toBe('in-flight')
  arrive()
  expect(codeOf(() => record.leave({ ...item, lookedAt: late }))).toBe('in-flight')
  expect(codeOf(() => record.leave({ ...item, lookedAt: record.look(item) }))).toBe('ok')
})

test('what is being sent cannot be looked for yet, whoever sent it', () => {
  const record = createPendingSends(() => 'me')
  const arrive = record.leave({ ...item, lookedAt: null })
  expect(codeOf(() => record.look(item))).toBe('in-flight')
  arrive()
  expect(codeOf(() => record.look(item))).toBe('ok')
})

test('other texts, other drafts and other accounts are not held up', () => {
  let account = 'me'
  const record = createPendingSends(() => account)
  const lookedAt = record.look(item)
  record.leave({ ...item, lookedAt })
  for (const other of [{ item: 'Another' }, { subject: 'comment:9' }, { mode: 'reply:1' }])
    expect(codeOf(() => record.leave({ ...item, ...other, lookedAt }))).toBe('ok')
  account = 'somebody else'
  expect(codeOf(() => record.leave({ ...item, lookedAt }))).toBe('ok')
})

test('the same text written twice is two, and is on its way until both have arrived', () => {
  const record = createPendingSends(() => 'me')
  const arrive = [record.leave({ ...item, lookedAt: null }), record.leave({ ...item, lookedAt: null })]
  arrive[0]?.()
  expect(codeOf(() => record.look(item))).toBe('in-flight')
  arrive[1]?.()
  expect(codeOf(() => record.look(item))).toBe('ok')
})

test('it keeps within bounds, and what it has forgotten is no way to send twice', () => {
  const record = createPendingSends(() => 'me')
  const lookedAt = record.look(item)
  const slow = { ...item, item: 'slow' }
  record.leave({ ...slow, lookedAt: null })
  record.leave({ ...item, lookedAt })()
  for (let n = 0; n < 3000; n += 1) record.leave({ ...item, item: String(n), lookedAt: null })()
  expect(codeOf(() => record.leave({ ...item, lookedAt }))).toBe('in-flight')
  expect(codeOf(() => record.look(slow))).toBe('in-flight')
})
