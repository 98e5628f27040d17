import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ChannelName, channelOf, channels } from './channels.ts'
import { eventNameOf, eventNames, events, parseChannel, parseEvent } from './contract.ts'

const channelFor = (name: (typeof eventNames)[number]) => `private-${channelOf(events[name].channel, '12')}`

describe('parseEvent', () => {
  it.each(eventNames)('accepts %s bare and with a namespace', (name) => {
    for (const wire of [name, `.${name}`, `App\\Events\\${name}`]) {
      expect(parseEvent(channelFor(name), wire, {})?.name).toBe(name)
    }
    expect(eventNameOf(`${name}X`)).toBeUndefined()
  })
  it.each(eventNames)('accepts %s with any payload', (name) => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.json()), (data) => {
        expect(parseEvent(channelFor(name), name, data)?.name).toBe(name)
      }),
    )
  })
  it('rejects an event on a channel that does not carry it', () => {
    expect(parseEvent('private-like.1', 'UserNotification', {})).toBeNull()
    expect(parseEvent('private-like.1/2', 'LikePost', {})).toBeNull()
    expect(parseEvent('elsewhere', 'LikePost', {})).toBeNull()
    expect(parseEvent('private-like.1', 'Explode', {})).toBeNull()
  })
  it('reads the like count under either name, or null without one', () => {
    const likes = (data: unknown) => parseEvent('like.1', 'LikePost', data)?.payload
    expect(likes({ likeCount: '4', userId: 9 })).toEqual({ likeCount: 4, userId: '9' })
    expect(likes('{"like_count":0}')).toEqual({ likeCount: 0, userId: null })
    expect(likes({ likeCount: null, userId: {} })).toEqual({ likeCount: null, userId: null })
    expect(likes({ likeCount: 3, userId: {} })).toEqual({ likeCount: 3, userId: null })
  })
  it("reads a comment's id from the field or from the comment", () => {
    const written = (data: unknown) => parseEvent('comment.post.1', 'PostCommentCreated', data)?.payload
    expect(written({ commentId: 3, userId: 2, commentCount: 8 })).toEqual({
      commentId: '3',
      userId: '2',
      commentCount: 8,
      comment: null,
    })
    expect(written({ comment: { id: 3, user_id: 2, comment: 'x' } })).toEqual({
      commentId: '3',
      userId: '2',
      commentCount: null,
      comment: null,
    })
    expect(written({ comment: 'x', commentId: 4 })).toMatchObject({ commentId: '4', comment: null })
  })
  it('includes a complete comment, without fields about another reader', () => {
    const user = { id: 2, uuid: 'u-2', full_name: 'Ravi', is_profile_credit_deducted: true }
    const whole = { id: 3, user_id: 2, user, comment: 'x', comment_like_status: true, is_read: true }
    const of = (comment: object, name: 'PostCommentCreated' | 'ShipmentCommentCreated') =>
      parseEvent(channelFor(name), name, { comment })?.payload as { comment: unknown }
    for (const name of ['PostCommentCreated', 'ShipmentCommentCreated'] as const) {
      expect(of(whole, name)?.comment).toMatchObject({
        id: '3',
        comment: 'x',
        is_read: false,
        like_status: false,
        user: { full_name: 'Ravi', is_profile_credit_deducted: false },
      })
      expect(of({ ...whole, comment: '' }, name)?.comment).toBeNull()
      expect(of({ ...whole, user: null }, name)?.comment).toBeNull()
    }
  })
  it('includes a message, or null if it is unreadable', () => {
    const message = (conversation: unknown) =>
      parseEvent('conversation-started.1', 'ConversationStarted', { conversation })?.payload
    expect(message({ id: 1, message: 'x', sender: { id: 2 } })).toMatchObject({
      conversation: { user_id: '2' },
    })
    expect(message('x')).toEqual({ conversation: null })
  })
})

describe('parseChannel', () => {
  it.each(Object.keys(channels) as ChannelName[])('round-trips the channel %s', (name) => {
    const subject = channels[name].includes('{id}') ? 'a1-B2' : ''
    expect(parseChannel(channelOf(name, subject))).toEqual({ name, subject })
  })
  it('matches the whole channel name', () => {
    expect(parseChannel('like-comment.5')).toEqual({ name: 'like-comment', subject: '5' })
    expect(parseChannel('comment.post.5')).toEqual({ name: 'comment.post', subject: '5' })
    for (const odd of ['like.', 'like', 'like.5.6', 'review-ratings.1', 'posts.a b', '']) {
      expect(parseChannel(odd)).toBeNull()
    }
  })
})
