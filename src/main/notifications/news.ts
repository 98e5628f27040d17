import type { UserRef } from '#shared/contract/entities/user.ts'
import type { RealtimeEvent } from '#shared/contract/events/contract.ts'
import { conversationPath, conversationUserIn, isMessagesPath, paths } from '#shared/paths.ts'
import { htmlToPlain } from '#shared/rules/html-to-plain.ts'
import { authorName } from '#shared/rules/names.ts'
import { targetOf } from '#shared/rules/notification-target.ts'
import { nameTexts } from '#shared/texts/names.ts'
import { nativeTexts } from '../texts.ts'

/** A native notification before it is shown: plain text, and where a click leads. */
export interface News {
  /** Only news of one kind become one notification: they are at one place. */
  readonly kind: 'message' | 'notification'
  readonly title: string
  readonly body: string
  readonly path: string
}

const longest = 240
const longestName = 80

/** Some desktops read markup in a notification: what looks like a tag is written so that none does. */
const asNoMarkup = (text: string): string =>
  text.replace(/<(?=[a-z/!?])([^<>]*)(>?)/gi, (_tag, inner: string, end: string) => `‹${inner}${end && '›'}`)

const clipped = (html: string, max = longest): string => {
  // The start is enough: no message has tags that make this much text disappear.
  const text = asNoMarkup(htmlToPlain(html.slice(0, max * 100)))
  return text.length > max ? `${text.slice(0, max - 1).trimEnd()}…` : text
}

/** The other user of the conversation that an in-app path shows; null for every other path. */
export const conversationOn = (path: string): string | null => {
  const { pathname, searchParams } = new URL(path, 'http://relative.invalid')
  return isMessagesPath(pathname) ? conversationUserIn(searchParams) : null
}

/** Whoever wrote is named with what they wrote (product.md#names). */
const senderName = (sender: UserRef | null): string => {
  if (sender === null || authorName(sender) === nameTexts.unnamedMember) return ''
  return clipped(authorName(sender), longestName) || clipped(sender.user_unique_id, longestName)
}

/** The news in a realtime event; null for an event that is none. A click on it never costs credits. */
export const newsOf = (event: RealtimeEvent, origin: string): News | null => {
  const texts = nativeTexts.notifications
  if (event.name === 'ConversationStarted') {
    const { conversation } = event.payload
    const sender = conversation?.user ?? null
    return {
      kind: 'message',
      title: senderName(sender) || texts.message,
      body: (conversation ? clipped(conversation.comment) : '') || texts.message,
      path: sender ? conversationPath(sender.id) : paths.messages,
    }
  }
  if (event.name === 'UserNotification') {
    const html = event.payload.formatted_message ?? ''
    return {
      kind: 'notification',
      title: texts.title,
      body: clipped(html) || texts.notification,
      path: targetOf(html, origin) ?? paths.notifications,
    }
  }
  return null
}
