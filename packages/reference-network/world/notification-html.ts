import { postPath, shipmentPath } from '#shared/paths.ts'
import { htmlToPlain } from '#shared/rules/html-to-plain.ts'
import { shownName } from '#shared/rules/names.ts'
import { escapeHtml, linkToMember } from './member-link.ts'
import type { World } from './open-world.ts'
import { areConnected, type MemberRow, memberById, peopleFor } from './users.ts'

/** An act of one member that notifies another. `text` is members' HTML: the new text, or the liked text. */
export type NotificationEvent =
  | {
      readonly what: 'liked' | 'shared' | 'commented' | 'replied'
      readonly postId: number
      readonly text: string
    }
  | {
      readonly what: 'discussed'
      readonly shipmentId: number
      readonly reference: string
      readonly text: string
    }
  | { readonly what: 'reviewed'; readonly path: string; readonly rating: number; readonly text: string }

const longestQuote = 140

/** Returns the beginning of a text, to help the reader decide whether to open it. */
const quoteOf = (html: string): string => {
  const letters = [...htmlToPlain(html).replace(/\s+/g, ' ')]
  const text =
    letters.length > longestQuote
      ? `${letters
          .slice(0, longestQuote - 1)
          .join('')
          .trimEnd()}…`
      : letters.join('')
  return text === '' ? '' : `<blockquote>${escapeHtml(text)}</blockquote>`
}

const link = (path: string, text: string): string => `<a href="${escapeHtml(path)}">${escapeHtml(text)}</a>`

/**
 * Returns the author's name for a reader (product.md#names). An author of text appears by name; others by name only
 * if the reader may read it, otherwise by unique id.
 */
const nameFor = (world: World, readerId: number, by: MemberRow, { what }: NotificationEvent): string => {
  const wire = peopleFor(world, readerId).ref(by.id)
  if (wire === null) return by.user_unique_id
  return shownName(
    { ...wire, id: String(by.id) },
    {
      viewer: { id: String(readerId), is_admin: memberById(world, readerId)?.is_admin === 1 },
      isConnection: areConnected(world, readerId, by.id),
      isPaid: false,
      isAuthor: what !== 'liked' && what !== 'shared',
    },
  )
}

const sentenceOf = (event: NotificationEvent): string => {
  switch (event.what) {
    case 'liked':
    case 'shared':
      return `${event.what} your ${link(postPath(event.postId), 'post')}.`
    case 'commented':
      return `commented on your ${link(postPath(event.postId), 'post')}.`
    case 'replied':
      return `replied to your ${link(postPath(event.postId), 'comment')}.`
    case 'discussed':
      return `wrote about shipment ${link(shipmentPath(String(event.shipmentId)), event.reference)}.`
    case 'reviewed':
      return `wrote ${link(event.path, 'a review')} with ${event.rating} of 5 stars.`
  }
}

/** Returns the sentence of a notification with a link to its subject. The name follows the rules for its reader. */
export const notificationSentence = (
  world: World,
  readerId: number,
  by: MemberRow,
  event: NotificationEvent,
): string => {
  const name = linkToMember(by, nameFor(world, readerId, by, event))
  return `${name} ${sentenceOf(event)}`
}

/** Returns a notification's text for its reader: the sentence, and the beginning of the subject's text. */
export const notificationHtml = (
  world: World,
  readerId: number,
  by: MemberRow,
  event: NotificationEvent,
): string => notificationSentence(world, readerId, by, event) + quoteOf(event.text)
