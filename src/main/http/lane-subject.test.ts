import { expect, it } from 'vitest'
import { endpointNames, endpoints } from '#shared/contract/api/contract.ts'
import { laneSubjectOf } from './lane-subject.ts'

it('every call that creates or charges has a subject, and no other has', () => {
  for (const name of endpointNames)
    expect([name, laneSubjectOf(name, {}) !== null]).toEqual([name, endpoints[name].effect === 'create'])
})

it('a comment and its replies are about one post; a post and a share cost one balance', () => {
  const comment = laneSubjectOf('comments.create', { postId: '7' })
  expect(laneSubjectOf('comments.reply', { model_id: '7' })).toBe(comment)
  expect(laneSubjectOf('comments.create', { postId: '8' })).not.toBe(comment)
  expect(laneSubjectOf('shipmentComments.create', { shipment_id: '7' })).not.toBe(comment)
  expect(laneSubjectOf('conversations.reply', { receiver_id: '7' })).toBe(
    laneSubjectOf('conversations.create', { receiver_id: '7' }),
  )
  expect(laneSubjectOf('posts.share', { postId: '7' })).toBe(laneSubjectOf('posts.create', {}))
})
