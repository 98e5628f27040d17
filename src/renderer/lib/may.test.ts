// @no-page
import { describe, expect, it } from 'vitest'
import { shipmentComment } from '#shared/contract/entities/comment.schema.ts'
import { post } from '#shared/contract/entities/post.schema.ts'
import { shipment } from '#shared/contract/entities/shipment.schema.ts'
import {
  isClosed,
  mayChangeComment,
  mayDeletePost,
  mayDiscuss,
  mayEditPost,
  mayMessage,
  showsReplyButton,
} from './may.ts'

const postOf = (type: string) =>
  post.parse({ id: 1, user_id: 7, postable_type: `App\\Models\\${type}`, postable: {} })

describe('mayEditPost and mayDeletePost', () => {
  it.each(['TextPost', 'SharedPost'])('let only its author edit a %s', (type) => {
    expect(mayEditPost(postOf(type), '7')).toBe(true)
    expect(mayEditPost(postOf(type), '8')).toBe(false)
    expect(mayEditPost(postOf(type), null)).toBe(false)
  })
  it.each(['ProductPost', 'LCLVoyager', 'VehicleGroupPost', 'Whatever'])(
    'let only its author delete a %s, and forbid all edits',
    (type) => {
      expect(mayEditPost(postOf(type), '7')).toBe(false)
      expect(mayDeletePost(postOf(type), '7')).toBe(true)
      expect(mayDeletePost(postOf(type), '8')).toBe(false)
    },
  )
  it('return false for a post without an author', () => {
    expect(mayDeletePost(post.parse({ id: 1, postable_type: 'TextPost' }), null)).toBe(false)
  })
})

describe('mayChangeComment, showsReplyButton and isClosed', () => {
  const mine = shipmentComment.parse({ id: 1, user: { id: 7 }, comment: 'x' })
  it('let only its author change a comment, and not on a closed shipment', () => {
    expect(mayChangeComment(mine, '7')).toBe(true)
    expect(mayChangeComment(mine, '8')).toBe(false)
    expect(mayChangeComment(mine, '7', true)).toBe(false)
  })
  it('hide the reply button for an open form, an own reply or a closed shipment', () => {
    expect(showsReplyButton(mine, false)).toBe(true)
    expect(showsReplyButton(mine, true)).toBe(false)
    expect(showsReplyButton({ user_has_replied: true }, false)).toBe(false)
    expect(showsReplyButton(mine, false, true)).toBe(false)
  })
  it('treat a comment as closed with its shipment', () => {
    expect(isClosed(mine)).toBe(false)
    expect(isClosed({ shipment_closed_at: '2026-01-01' })).toBe(true)
    expect(isClosed({ closed_at: '' })).toBe(false)
  })
})

it('mayDiscuss allows the owner and the parties of a shipment', () => {
  const one = shipment.parse({ id: 1, user_id: 7, parties: [{ user: { id: 8 } }, { user: null }] })
  expect(['7', '8', '9', null].map((id) => mayDiscuss(one, id))).toEqual([true, true, false, false])
  expect(mayDiscuss(shipment.parse({ id: 1 }), null)).toBe(false)
  // The unreadable party may be the viewer.
  const odd = shipment.parse({ id: 1, user_id: 7, parties: ['rubbish'] })
  expect(['9', null].map((id) => mayDiscuss(odd, id))).toEqual([true, false])
})

describe('mayMessage', () => {
  const viewer = { id: '7', is_admin: false }
  const other = { id: '9', is_admin: false }
  const known = { connectionIds: new Set(['3']), hasMessages: false }
  it('allows connections, admins and existing conversations', () => {
    expect(mayMessage(viewer, other, known)).toBe(false)
    expect(mayMessage(viewer, { ...other, id: '3' }, known)).toBe(true)
    expect(mayMessage({ ...viewer, is_admin: true }, other, known)).toBe(true)
    expect(mayMessage(viewer, { ...other, is_admin: true }, known)).toBe(true)
    expect(mayMessage(viewer, other, { ...known, hasMessages: true })).toBe(true)
  })
  it('allows a message while facts are unknown', () => {
    expect(mayMessage(viewer, null, known)).toBe(true)
    expect(mayMessage(null, other, known)).toBe(true)
    expect(mayMessage(viewer, other, { ...known, connectionIds: null })).toBe(true)
    expect(mayMessage(viewer, other, { ...known, hasMessages: null })).toBe(true)
  })
})
