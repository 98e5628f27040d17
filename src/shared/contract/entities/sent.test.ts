import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setSteadyNow } from '../../steady-clock.ts'
import { comment, conversationMessage, shipmentComment } from './comment.schema.ts'
import { notification } from './notification.schema.ts'
import { post } from './post.schema.ts'

const now = Date.UTC(2026, 2, 12, 9, 30)
beforeEach(() => {
  vi.useFakeTimers({ now })
  setSteadyNow(now)
})
afterEach(() => {
  vi.useRealTimers()
})

const kinds = { comment, conversationMessage, notification, post, shipmentComment }
const head = { id: 1, postable_type: 'TextPost', created_at_ago: '32 seconds ago' }

describe.each(Object.entries(kinds))('sent time of a %s', (_, schema) => {
  it("is the server's time, if present", () => {
    for (const created_at of ['2026-03-12T09:29:28Z', '2026-03-12T14:59:28.000000+05:30']) {
      const parsed = schema.parse({ ...head, created_at })
      expect(parsed).toMatchObject({ created_at, created_at_ago: '32 seconds ago' })
      expect(parsed).not.toHaveProperty('sent_about')
    }
  })
  it('is estimated from the age text and the time of receipt', () => {
    expect(schema.parse(head)).toMatchObject({ created_at: null, sent_about: now - 32_000 })
    expect(schema.parse({ ...head, sent_about: 5 })).toMatchObject({ sent_about: now - 32_000 })
    expect(schema.parse({ id: 1, postable_type: 'TextPost' })).not.toHaveProperty('sent_about')
  })
})

it.each([comment, conversationMessage, post, shipmentComment])(
  'ignores a date without a time zone',
  (schema) => {
    for (const created_at of ['2026-03-12 09:29:28', '2026-03-12', 'yesterday', 17, {}])
      expect(schema.parse({ ...head, created_at })).toMatchObject({
        created_at: null,
        sent_about: now - 32_000,
      })
  },
)

const second = 1000
it.each([
  ['Just now', 0],
  ['1 second ago', second],
  ['a minute ago', 60 * second],
  ['an hour ago', 3600 * second],
  [' 3 Hours ago', 10_800 * second],
  ['2 weeks ago', 1_209_600 * second],
])('subtracts the age %j from the time of receipt', (created_at_ago, age) => {
  expect(comment.parse({ id: 1, created_at_ago })).toMatchObject({ sent_about: now - age })
})

it.each(['vor 3 Stunden', 'yesterday', '', '3 fathoms ago', '99999 days ago', '1 constructor ago', null])(
  'ignores the unknown age %j',
  (created_at_ago) => {
    expect(comment.parse({ id: 1, created_at_ago })).not.toHaveProperty('sent_about')
  },
)
