import { beforeEach, expect, it } from 'vitest'
import { epochMs } from '#shared/epoch-ms.ts'
import type { ValueOf } from '../storage/collections.ts'
import { type Comparison, createComparison } from './compare-file.ts'
import type { Incoming } from './plan-import.ts'

const account = 'https://a.test|1'
const now = epochMs(Date.UTC(2031, 1, 3, 12))
const hour = 3_600_000

const reminder = (due: number): ValueOf<'reminders'> => ({
  about: 'voyage',
  path: '/frontend/wall?queryPostId=5',
  title: 'Call',
  isDone: false,
  due: epochMs(due),
  wall: null,
})
const template = (text: string) => ({ name: 'Rates', text }) as unknown as ValueOf<'templates'>

let saved: Record<string, { key: string; value: unknown }[]>
let comparison: Comparison
beforeEach(() => {
  saved = {}
  comparison = createComparison({
    kept: { list: ((_account: string, collection: string) => saved[collection] ?? []) as never },
    now: () => now,
  })
})
const file = (entries: readonly Incoming[], madeAt = epochMs(now - hour)) => ({
  entries,
  unreadable: ['pins', 'pins', 'other'] as const,
  madeAt,
  leftOutFiles: 2,
})

it('has past reminders arrive as done, and counts them if they are new', () => {
  const entries: Incoming[] = [
    { collection: 'reminders', key: 'voyage:1', value: reminder(now - 1) },
    { collection: 'reminders', key: 'voyage:2', value: reminder(now + hour) },
    { collection: 'reminders', key: 'voyage:3', value: reminder(now - 1) },
  ]
  saved = { reminders: [{ key: 'voyage:3', value: reminder(now - 1) }] }
  const { changes } = comparison.plan(account, file(entries), ['new'])
  expect(changes.map(({ key, value }) => [key, (value as ValueOf<'reminders'>).isDone])).toEqual([
    ['voyage:1', true],
    ['voyage:2', false],
  ])
  expect(comparison.previewOf(account, file(entries))).toMatchObject({
    pastReminders: 1,
    kinds: [{ kind: 'reminders', fresh: 2, changed: 0, same: 1 }],
    leftOutFiles: 2,
    unreadable: [
      { kind: 'pins', count: 2 },
      { kind: 'other', count: 1 },
    ],
  })
})

it.each([
  ['before the export', now - 50 * hour, now - hour, now - hour],
  ['after the export', now - 1, now - hour, now - 1],
  ['on a computer whose clock is ahead', now - 50 * hour, now + hour, now],
])('has an alert that was made %s match nothing of the time before it', (_when, since, madeAt, expected) => {
  const value = { words: 'steel', since: epochMs(since) } as unknown as ValueOf<'alerts'>
  const entries: Incoming[] = [{ collection: 'alerts', key: 'a-1', value }]
  const { changes } = comparison.plan(account, file(entries, epochMs(madeAt)), ['new'])
  expect(changes).toMatchObject([{ key: 'a-1', value: { since: expected } }])
})

it('replaces a template only if it is still the one that the preview showed', () => {
  const entries: Incoming[] = [{ collection: 'templates', key: 't-1', value: template('New') }]
  saved = { templates: [{ key: 't-1', value: template('Old') }] }
  const { changedTemplates } = comparison.previewOf(account, file(entries))
  expect(changedTemplates).toEqual([{ key: 't-1', before: template('Old'), after: template('New') }])
  const written = () => comparison.plan(account, file(entries), ['changed'], changedTemplates).written.length
  expect(written()).toBe(1)
  saved = { templates: [{ key: 't-1', value: template('Edited meanwhile') }] }
  expect(written()).toBe(0)
})
