import { describe, expect, it } from 'vitest'
import {
  besideIn,
  besidePath,
  commentPath,
  conversationPath,
  conversationUserIn,
  isDetailsPath,
  isInAppPath,
  isMessagesPath,
  isPopOutPath,
  linkedCommentIn,
  memberPath,
  memberViewIn,
  postIdIn,
  postPath,
  resetTokenIn,
  shipmentIdIn,
  shipmentPath,
  shipmentViewIn,
  threadIn,
  threadPath,
  toDoPath,
  viewOfPath,
  viewPath,
  withoutBeside,
} from './paths.ts'

const queryOf = (path: string): URLSearchParams => new URL(path, 'https://network.example').searchParams

describe('path builders', () => {
  it('round-trip an id', () => {
    expect(postIdIn(queryOf(postPath('12')))).toBe('12')
    expect(conversationUserIn(queryOf(conversationPath('a-7')))).toBe('a-7')
    expect(shipmentIdIn(queryOf(shipmentPath('9', 'reviews')))).toBe('9')
  })
  it('round-trip a thread and its comment', () => {
    const linked = (path: string) => linkedCommentIn(queryOf(commentPath(path, '55')))
    expect(linked(postPath('12'))).toEqual({ thread: 'post:12', id: '55' })
    expect(linked(shipmentPath('9'))).toEqual({ thread: 'shipment:9', id: '55' })
    expect(linked(conversationPath('a-7'))).toEqual({ thread: 'conversation:a-7', id: '55' })
    expect(linkedCommentIn(queryOf('/frontend/wall?comment=5'))).toBeNull()
    expect(linkedCommentIn(queryOf(`${postPath('12')}&comment=..`))).toBeNull()
  })
  it.each(['post:12', 'shipment:9', 'conversation:a-7'])('round-trip the thread %s', (thread) => {
    expect(threadIn(queryOf(threadPath(thread)))).toBe(thread)
    for (const list of [toDoPath('now'), toDoPath('aside')]) {
      const path = besidePath(list, thread)
      expect([besideIn(queryOf(path)), threadIn(queryOf(path))]).toEqual([thread, thread])
      expect(withoutBeside(path)).toBe(list)
    }
  })
  it('round-trip a view', () => {
    for (const view of ['discussion', 'reviews'] as const)
      expect(shipmentViewIn(queryOf(shipmentPath('9', view)))).toBe(view)
    for (const view of ['wall', 'reviews'] as const)
      expect(memberViewIn(queryOf(memberPath('u-1', view)))).toBe(view)
  })
  it.each(['profile', 'exporter-product', 'importer-product', 'fcl', 'lcl', 'air', 'transport'] as const)(
    'round-trip a %s',
    (type) => expect(viewOfPath(viewPath(type, 'u-1'))).toEqual({ type, uuid: 'u-1' }),
  )
})

it.each(['', '..', '1/2', 'a b', 'x'.repeat(65)])('rejects the id %j', (id) => {
  const query = new URLSearchParams({ queryPostId: id, additionalId: id, shipmentId: id })
  expect([postIdIn(query), conversationUserIn(query), shipmentIdIn(query)]).toEqual([null, null, null])
})

it.each(['', 'shipment:', 'shipment:../x', 'member:1', 'post:1:2'])(
  'rejects the open thread %j',
  (thread) => {
    expect(besideIn(new URLSearchParams({ open: thread }))).toBeNull()
  },
)

it('omits the first view from a path', () => {
  expect(memberPath('u-1')).toBe('/frontend/users/u-1')
  expect(shipmentPath('9')).toBe('/frontend/shipments?shipmentId=9')
})

it('isMessagesPath accepts a path with or without a trailing slash', () => {
  expect(isMessagesPath('/frontend/show-conversation')).toBe(true)
  expect(isMessagesPath('/frontend/show-conversation/')).toBe(true)
  expect(isMessagesPath('/frontend/wall')).toBe(false)
})

it.each([
  ['/frontend/view-fcl-voyager/v-1', true],
  ['/frontend/notifications-view-all', true],
  ['/frontend/wall', false],
  ['/frontend/view-fcl-voyager/', false],
  ['/frontend/view-fcl-voyager/v-1/', false],
  ['/frontend/view-fcl-voyager/../../api/user', false],
  ['//evil.example/frontend/view-fcl-voyager/1', false],
  ['/frontend/constructor/v-1', false],
])('isDetailsPath(%s) returns %s', (path, allowed) => expect(isDetailsPath(path)).toBe(allowed))

it.each([
  ['/frontend/shipments?shipmentId=1&view=reviews', true],
  ['/frontend/show-conversation/?additionalId=2', true],
  ['/settings', false],
  ['/frontend/../api', false],
  ['https://evil.example/frontend/wall', false],
])('isPopOutPath(%s) returns %s', (path, allowed) => expect(isPopOutPath(path)).toBe(allowed))

it('isInAppPath accepts only pages of the web client', () => {
  expect(isInAppPath('/frontend/wall')).toBe(true)
  expect(isInAppPath('/api/user')).toBe(false)
})

it.each([
  ['/reset-password/tok%2Den', 'tok%2Den'],
  ['/portal/reset-password/token/', 'token'],
  ['/reset-password', ''],
  ['/reset-password/a/b', null],
  ['/frontend/wall', null],
])('resetTokenIn(%s) returns %j', (path, token) => expect(resetTokenIn(path)).toBe(token))
