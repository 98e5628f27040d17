import { expect, test } from 'vitest'
import { CodedError, ok } from '#shared/errors.ts'
import { silentTexts } from '../../../tests/support/main/silent-texts.ts'
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

test('accepts one of two simultaneous sends of a text', () => {
  const record = createPendingSends(() => 'me', silentTexts)
  const [one, other, late] = [record.look(item), record.look(item), record.look(item)]
  const arrive = record.leave({ ...item, lookedAt: one })
  expect(codeOf(() => record.leave({ ...item, lookedAt: other }))).toBe('in-flight')
  arrive(ok(null))
  expect(codeOf(() => record.leave({ ...item, lookedAt: late }))).toBe('in-flight')
  expect(codeOf(() => record.leave({ ...item, lookedAt: record.look(item) }))).toBe('ok')
})

test('rejects a lookup while the text is in flight', () => {
  const record = createPendingSends(() => 'me', silentTexts)
  const arrive = record.leave({ ...item, lookedAt: null })
  expect(codeOf(() => record.look(item))).toBe('in-flight')
  arrive(ok(null))
  expect(codeOf(() => record.look(item))).toBe('ok')
})

test('separates texts, drafts and accounts', () => {
  let account = 'me'
  const record = createPendingSends(() => account, silentTexts)
  const lookedAt = record.look(item)
  record.leave({ ...item, lookedAt })
  for (const other of [{ item: 'Another' }, { subject: 'comment:9' }, { mode: 'reply:1' }])
    expect(codeOf(() => record.leave({ ...item, ...other, lookedAt }))).toBe('ok')
  account = 'somebody else'
  expect(codeOf(() => record.leave({ ...item, lookedAt }))).toBe('ok')
})

test('tracks equal texts separately until both have arrived', () => {
  const record = createPendingSends(() => 'me', silentTexts)
  const arrive = [record.leave({ ...item, lookedAt: null }), record.leave({ ...item, lookedAt: null })]
  arrive[0]?.(ok(null))
  expect(codeOf(() => record.look(item))).toBe('in-flight')
  arrive[1]?.(ok(null))
  expect(codeOf(() => record.look(item))).toBe('ok')
})

test('limits its memory without allowing duplicate sends', () => {
  const record = createPendingSends(() => 'me', silentTexts)
  const lookedAt = record.look(item)
  const slow = { ...item, item: 'slow' }
  record.leave({ ...slow, lookedAt: null })
  record.leave({ ...item, lookedAt })(ok(null))
  for (let n = 0; n < 3000; n += 1) record.leave({ ...item, item: String(n), lookedAt: null })(ok(null))
  expect(codeOf(() => record.leave({ ...item, lookedAt }))).toBe('in-flight')
  expect(codeOf(() => record.look(slow))).toBe('in-flight')
})
