import { describe, expect, it } from 'vitest'
import { conversationMessage } from '#shared/contract/entities/comment.schema.ts'
import type { RealtimeEvent } from '#shared/contract/events/contract.ts'
import { type NotifyContext, shouldNotify } from './should-notify.ts'

const context = (more: Partial<NotifyContext> = {}): NotifyContext => ({
  ownUserId: '1',
  wanted: true,
  windowFocused: false,
  shownConversation: null,
  ...more,
})
const from = (sender: string): RealtimeEvent => ({
  name: 'ConversationStarted',
  channel: 'conversation-started',
  subject: '1',
  payload: { conversation: conversationMessage.parse({ id: 5, sender: { id: sender }, message: 'hi' }) },
})
const notification: RealtimeEvent = {
  name: 'UserNotification',
  channel: 'user-notification',
  subject: '1',
  payload: { notificationId: null, formatted_message: null },
}

describe('a native notification', () => {
  it('is shown for messages and notifications', () => {
    expect(shouldNotify(from('2'), context())).toBe(true)
    expect(shouldNotify(notification, context())).toBe(true)
  })
  it('is not shown to those who do not want any', () => {
    expect(shouldNotify(from('2'), context({ wanted: false }))).toBe(false)
    expect(shouldNotify(notification, context({ wanted: false }))).toBe(false)
  })
  it('is not shown for one’s own message', () => {
    expect(shouldNotify(from('1'), context())).toBe(false)
  })
  it('is not shown for the conversation in front of one’s eyes, but for every other', () => {
    const looking = context({ windowFocused: true, shownConversation: '2' })
    expect(shouldNotify(from('2'), looking)).toBe(false)
    expect(shouldNotify(from('3'), looking)).toBe(true)
    expect(shouldNotify(from('2'), { ...looking, windowFocused: false })).toBe(true)
  })
  it('is not shown for a like', () => {
    const like: RealtimeEvent = {
      name: 'LikePost',
      channel: 'like',
      subject: '1',
      payload: { likeCount: 1, userId: null },
    }
    expect(shouldNotify(like, context())).toBe(false)
  })
})
