import fc from 'fast-check'
import { expect, it, onTestFinished } from 'vitest'
import { type EndpointName, endpoints } from '#shared/contract/api/contract.ts'
import { clockAt } from '../../../../tests/support/clock.ts'
import { collectProblems } from '../../../../tests/support/main/storage.ts'
import { openArchiveStore } from '../archive-store.ts'
import type { ArchiveEntry } from '../archive-thread.ts'
import type { UnsearchedThreads } from './unsearched.ts'

const now = Date.UTC(2026, 10, 22)

const answer = (name: EndpointName, value: unknown): ArchiveEntry => ({
  type: 'answer',
  name,
  asked: {},
  value: endpoints[name].output.parse(value),
})
const previews = (...ids: number[]): ArchiveEntry =>
  answer(
    'directory.connections',
    ids.map((id) => ({ user: { id, uuid: `u-${id}` }, last_message: `<p>parrot ${id}</p>` })),
  )
const shipments = (counts: Readonly<Record<string, number>>): ArchiveEntry =>
  answer(
    'directory.shipments',
    Object.entries(counts).map(([id, comment_count]) => ({ id, comment_count, user_id: 2 })),
  )
let readings = 0
const reading = (
  kind: 'shipment' | 'conversation',
  id: string,
  ids: readonly number[],
  more: object = {},
) => {
  readings += 1
  const list = kind === 'shipment' ? 'shipmentComments.list' : 'conversations.list'
  const comments = endpoints[list].output.parse(
    ids.map((one) => ({ id: one, user_id: 2, comment: `parrot ${id}` })),
  )
  const part = { reading: readings, nth: 0, kind, id, comments, isLast: true, isWhole: true, ...more }
  return { type: 'part', part } as ArchiveEntry
}

const archive = () => {
  const store = openArchiveStore(
    { file: null, viewer: { id: '1', is_admin: false }, days: 180, bytes: 500e6 },
    collectProblems(),
    () => clockAt(now),
  )
  onTestFinished(() => store.close())
  return { store, unsearched: () => store.ask('unsearched', null) as UnsearchedThreads }
}

it('lists shipments with comments, and conversations with a preview, until they are read as a whole', () => {
  const { store, unsearched } = archive()
  store.write([previews(2, 3), shipments({ 7: 2, 8: 0, 9: 1 })])
  expect(unsearched()).toEqual({ shipments: ['7', '9'], conversations: ['2', '3'] })
  store.write([reading('shipment', '7', [1, 2]), reading('conversation', '2', [5], { isLast: false })])
  expect(unsearched()).toEqual({ shipments: ['9'], conversations: ['2', '3'] })
  store.write([reading('conversation', '2', [5])])
  expect(unsearched().conversations).toEqual(['3'])
  store.write([shipments({ 7: 4, 8: 0, 9: 1 })])
  expect(unsearched().shipments).toEqual(['7', '9'])
})

it('asks once for a shipment whose list counts more comments than a whole reading returns', () => {
  const { store, unsearched } = archive()
  store.write([shipments({ 7: 5 }), reading('shipment', '7', [1, 2])])
  expect(unsearched().shipments).toEqual([])
})

it('lists a conversation of which only an event is known', () => {
  const { store, unsearched } = archive()
  store.write([reading('conversation', '4', [9], { isLast: false })])
  expect(unsearched().conversations).toEqual(['4'])
})

it('has a preview or a whole reading of every listed conversation', () => {
  const id = fc.integer({ min: 2, max: 6 })
  const step = fc.oneof(
    fc.record({ type: fc.constant('list' as const), ids: fc.uniqueArray(id) }),
    fc.record({ type: fc.constant('read' as const), id, isLast: fc.boolean() }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const { store, unsearched } = archive()
      const listed = new Set<string>()
      const whole = new Set<string>()
      for (const one of steps)
        if (one.type === 'list') {
          store.write([previews(...one.ids)])
          for (const each of one.ids) listed.add(String(each))
        } else {
          const { isLast } = one
          store.write([reading('conversation', String(one.id), [one.id * 10], { isLast })])
          listed.add(String(one.id))
          if (isLast) whole.add(String(one.id))
        }
      const missing = new Set(unsearched().conversations)
      for (const each of listed) expect(whole.has(each) || missing.has(each)).toBe(true)
      for (const each of missing) expect(listed.has(each)).toBe(true)
    }),
    { numRuns: 12 },
  )
})
