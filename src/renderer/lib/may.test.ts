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
  showsReplyButton,
} from './may.ts'

const postOf = (type: string) =>
  post.parse({ id: 1, user_id: 7, postable_type: `App\\Models\\${type}`, postable: {} })

describe('a post', () => {
  it.each(['TextPost', 'SharedPost'])('that is a %s may be edited by its author only', (type) => {
    expect(mayEditPost(postOf(type), '7')).toBe(true)
    expect(mayEditPost(postOf(type), '8')).toBe(false)
    expect(mayEditPost(postOf(type), null)).toBe(false)
  })
  it.each(['ProductPost', 'LCLVoyager', 'VehicleGroupPost', 'Whatever'])(
    'that is a %s can only be deleted',
    (type) => {
      expect(mayEditPost(postOf(type), '7')).toBe(false)
      expect(mayDeletePost(postOf(type), '7')).toBe(true)
      expect(mayDeletePost(postOf(type), '8')).toBe(false)
    },
  )
  it('without an author belongs to nobody', () => {
    expect(mayDeletePost(post.parse({ id: 1, postable_type: 'TextPost' }), null)).toBe(false)
  })
})

describe('a comment', () => {
  const mine = shipmentComment.parse({ id: 1, user: { id: 7 }, comment: 'x' })
  it('may be changed by its author only, and not on a closed shipment', () => {
    expect(mayChangeComment(mine, '7')).toBe(true)
    expect(mayChangeComment(mine, '8')).toBe(false)
    expect(mayChangeComment(mine, '7', true)).toBe(false)
  })
  it('has no Reply button once the form is open, the viewer has replied or the shipment is closed', () => {
    expect(showsReplyButton(mine, false)).toBe(true)
    expect(showsReplyButton(mine, true)).toBe(false)
    expect(showsReplyButton({ user_has_replied: true }, false)).toBe(false)
    expect(showsReplyButton(mine, false, true)).toBe(false)
  })
  it('is closed with its shipment', () => {
    expect(isClosed(mine)).toBe(false)
    expect(isClosed({ shipment_closed_at: '2026-01-01' })).toBe(true)
    expect(isClosed({ closed_at: '' })).toBe(false)
  })
})

it('a shipment is discussed by its owner and parties only', () => {
  const one = shipment.parse({ id: 1, user_id: 7, parties: [{ user: { id: 8 } }, { user: null }, 'rubbish'] })
  expect(['7', '8', '9', null].map((id) => mayDiscuss(one, id))).toEqual([true, true, false, false])
  expect(mayDiscuss(shipment.parse({ id: 1 }), null)).toBe(false)
})
