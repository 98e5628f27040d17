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
  const [one, other, late] = [record.beginCheck(item), record.beginCheck(item), record.beginCheck(item)]
  const arrive = record.leave({ ...item, checkNumber: one })
  expect(codeOf(() => record.leave({ ...item, checkNumber: other }))).toBe('in-flight')
  arrive(ok(null))
  expect(codeOf(() => record.leave({ ...item, checkNumber: late }))).toBe('in-flight')
  expect(codeOf(() => record.leave({ ...item, checkNumber: record.beginCheck(item) }))).toBe('ok')
})

test('rejects a lookup while the text is in flight', () => {
  const record = createPendingSends(() => 'me', silentTexts)
  const arrive = record.leave({ ...item, checkNumber: null })
  expect(codeOf(() => record.beginCheck(item))).toBe('in-flight')
  arrive(ok(null))
  expect(codeOf(() => record.beginCheck(item))).toBe('ok')
})

test('separates texts, drafts and accounts', () => {
  let account = 'me'
  const record = createPendingSends(() => account, silentTexts)
  const checkNumber = record.beginCheck(item)
  record.leave({ ...item, checkNumber })
  for (const other of [{ item: 'Another' }, { subject: 'comment:9' }, { mode: 'reply:1' }])
    expect(codeOf(() => record.leave({ ...item, ...other, checkNumber }))).toBe('ok')
  account = 'somebody else'
  expect(codeOf(() => record.leave({ ...item, checkNumber }))).toBe('ok')
})

test('tracks equal texts separately until both have arrived', () => {
  const record = createPendingSends(() => 'me', silentTexts)
  const arrive = [record.leave({ ...item, checkNumber: null }), record.leave({ ...item, checkNumber: null })]
  arrive[0]?.(ok(null))
  expect(codeOf(() => record.beginCheck(item))).toBe('in-flight')
  arrive[1]?.(ok(null))
  expect(codeOf(() => record.beginCheck(item))).toBe('ok')
})

test('limits its memory without allowing duplicate sends', () => {
  const record = createPendingSends(() => 'me', silentTexts)
  const checkNumber = record.beginCheck(item)
  const slow = { ...item, item: 'slow' }
  record.leave({ ...slow, checkNumber: null })
  record.leave({ ...item, checkNumber })(ok(null))
  for (let n = 0; n < 3000; n += 1) record.leave({ ...item, item: String(n), checkNumber: null })(ok(null))
  expect(codeOf(() => record.leave({ ...item, checkNumber }))).toBe('in-flight')
  expect(codeOf(() => record.beginCheck(slow))).toBe('in-flight')
})
