import type { UserRef } from '#shared/contract/entities/user.ts'
import type { EventName, RealtimeEvent } from '#shared/contract/events/contract.ts'
import { commentPath, conversationPath, paths, shipmentPath } from '#shared/paths.ts'
import { clip } from '#shared/rules/clip.ts'
import { htmlToPlain } from '#shared/rules/html-to-plain.ts'
import { momentOf } from '#shared/rules/moment.ts'
import { authorName, type NameFacts, shownId, shownName } from '#shared/rules/names.ts'
import { subjectOf, targetOf } from '#shared/rules/notification-target.ts'
import { directionOf, language } from '#shared/texts/language.ts'
import { nameTexts } from '#shared/texts/names.ts'
import { knownSentence, writesSentences } from '#shared/texts/network-sentences.ts'
import { nativeTexts } from '../texts.ts'

/** A native notification before it is shown: plain text and a path for the click. */
export interface News {
  /**
   * One notification holds news of one kind only, which share a place. `shipment` is a comment on a shipment, and
   * `deadline` the move of an ETD with its deadlines.
   */
  readonly kind: 'message' | 'notification' | 'shipment' | 'reminder' | 'alert' | 'deadline'
  readonly title: string
  readonly body: string
  readonly path: string
  /** The subject: `conversation:12`, `shipment:7`, `post:5` or the path. A reminder's is `reminder:post:5`, a deadline's `deadline:7`. */
  readonly subject: string
  /** Its source: a realtime event, or a notification of the bell. */
  readonly source: 'event' | 'bell'
  /** The author's id, if known. */
  readonly author: string | null
  /** Author of the quoted text, named with it; null when the network's own sentence names the author. */
  readonly sender: UserRef | null
  /** The start of the quoted text; '' when unknown. */
  readonly quoted: string
  /** Key of the alert that a button mutes; only if all of the news belong to one alert. */
  readonly mutes?: string
  /** Subjects of a summary. Default: its own subject. */
  readonly covers?: readonly string[]
  /** The whole news, of which this is what the preview shows. */
  readonly of?: News
  /** The parts of a summary of a gap. */
  readonly missed?: readonly Missed[]
  /** The time of the quoted message, ms since 1970, if known. */
  readonly sentAt?: number | null
}

/** News of one thread or notification that arrived during a gap, and their number. */
export interface Missed {
  readonly news: News
  readonly count: number
}

const longest = 240
const longestName = 80

/** Replaces the brackets of tags, because some desktops interpret markup in a notification. */
const asNoMarkup = (text: string): string =>
  text.replace(/<(?=[a-z/!?])([^<>]*)(>?)/gi, (_tag, inner: string, end: string) => `‹${inner}${end && '›'}`)

// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern removes them
const unseen = /[\0-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029]+/g
const bidiControls = /[\u202a-\u202e\u2066-\u2069]+/g

/**
 * Returns plain text for a notification, shortened to `max`. Removes markup and characters that reverse the text
 * direction.
 */
export const clippedText = (plain: string, max: number): string => {
  return clip(asNoMarkup(plain.replace(unseen, ' ').replace(bidiControls, '')), max)
}

/** Removes marks of isolation that end nothing, and ends those that are open. */
const withClosedMarks = (text: string): string => {
  let open = 0
  const closed = text.replace(/[\u2066-\u2069]/g, (mark) => {
    if (mark !== '\u2069') open += 1
    else if (open === 0) return ''
    else open -= 1
    return mark
  })
  return closed + '\u2069'.repeat(open)
}

/**
 * Returns one of our own lines for a notification, shortened to `max`. A line that needs no cut keeps the marks around
 * its values, so that none changes sides in a language from right to left.
 */
export const clippedLine = (line: string, max: number): string => {
  const plain = clippedText(line, max + 1)
  if (plain.length > max) return clip(plain, max)
  if (directionOf(language()) === 'ltr') return plain
  return withClosedMarks(asNoMarkup(line.replace(unseen, ' ').replace(/[\u202a-\u202e]+/g, '')))
}

/** Returns members' HTML as the text of a notification. */
export const clipped = (html: string, max = longest): string =>
  // Enough input: no message has that many characters of tags before its text.
  clippedText(htmlToPlain(html.slice(0, max * 100)), max)

/** Returns the quote in a bell notification; '' for none. */
const quoteIn = (html: string): string => {
  const from = html.search(/<blockquote[\s>]/i)
  return from < 0 ? '' : clipped(html.slice(from))
}

/**
 * Returns the text of a bell notification, shortened to `max`: the sentence in the user's language where its form is
 * known, otherwise in the network's words, and the quote.
 */
export const bellText = (html: string, max = longest): string => {
  const known = writesSentences() ? knownSentence(html) : null
  if (known === null) return clipped(html, max)
  const sentence = known.text(clippedText(known.who, longestName))
  const room = max - sentence.length - 1
  const quote = room > 0 ? clippedText(quoteIn(html), room) : ''
  return quote === '' ? sentence : `${sentence}\n${quote}`
}

/** Returns a name for a sender: the given one, or with more to tell members apart. */
export type DistinctName = (sender: UserRef, name: string) => string

/** Returns the shortened name; '' for a member without one. What `distinct` adds is never cut off. */
const named = (sender: UserRef, name: string, distinct: DistinctName = (_sender, same) => same): string =>
  name === nameTexts.unnamedMember
    ? ''
    : distinct(sender, clipped(name, longestName) || clipped(shownId(sender), longestName))

/** Returns the sender's name for use with their own text (product.md#names). */
const senderName = (sender: UserRef | null): string =>
  sender === null ? '' : named(sender, authorName(sender))

type Reader<E extends EventName> = (event: Extract<RealtimeEvent, { name: E }>, origin: string) => News | null

const nothing = (): null => null

const kindOf = (subject: string): News['kind'] =>
  subject.startsWith('shipment:') ? 'shipment' : 'notification'

/** Complete by type: a new event compiles only with a decision here. */
const readers: { readonly [E in EventName]: Reader<E> } = {
  LikePost: nothing,
  UnlikePost: nothing,
  LikeComment: nothing,
  UnlikeComment: nothing,
  PostCommentCreated: nothing,
  PostIsCreated: nothing,
  LikeShipmentComment: nothing,
  UnlikeShipmentComment: nothing,
  LikeConversationComment: nothing,
  UnlikeConversationComment: nothing,
  LikeReviewRating: nothing,
  UnlikeReviewRating: nothing,
  NewReviewAdded: nothing,
  // The network sends this event to the owner and the parties only.
  ShipmentCommentCreated: ({ subject: id, payload: { comment, userId } }) => {
    const texts = nativeTexts.notifications
    const sender = comment?.user ?? null
    const quoted = comment ? clipped(comment.comment) : ''
    const thread = shipmentPath(id)
    const path = comment ? commentPath(thread, comment.id) : thread
    return {
      kind: 'shipment',
      title: senderName(sender) || texts.title,
      body: quoted || texts.shipment,
      path,
      subject: subjectOf(path),
      source: 'event',
      author: userId,
      sender,
      quoted,
    }
  },
  ConversationStarted: ({ payload: { conversation } }) => {
    const texts = nativeTexts.notifications
    const sender = conversation?.user ?? null
    const quoted = conversation ? clipped(conversation.comment) : ''
    const thread = sender ? conversationPath(sender.id) : paths.messages
    const path = conversation && sender ? commentPath(thread, conversation.id) : thread
    return {
      kind: 'message',
      title: senderName(sender) || texts.message,
      body: quoted || texts.message,
      path,
      subject: subjectOf(path),
      source: 'event',
      author: conversation?.user_id ?? null,
      sender,
      quoted,
      sentAt: momentOf(conversation?.created_at ?? null),
    }
  },
  UserNotification: ({ payload }, origin) => {
    const texts = nativeTexts.notifications
    const html = payload.formatted_message ?? ''
    const path = targetOf(html, origin) ?? paths.notifications
    const subject = subjectOf(path)
    return {
      kind: kindOf(subject),
      title: texts.title,
      body: bellText(html) || texts.notification,
      path,
      subject,
      source: 'bell',
      author: null,
      sender: null,
      quoted: quoteIn(html),
    }
  },
}

/** Returns the news in a realtime event, or null. A click on it never costs credits. */
export const newsOf = (event: RealtimeEvent, origin: string): News | null => {
  const read = readers[event.name] as (event: RealtimeEvent, origin: string) => News | null
  return read(event, origin)
}

/** The content of a notification (preferences). */
export type Preview = 'full' | 'name' | 'none'

/**
 * Reduces news to the content allowed on a visible screen. Without the quoted text, the general rule decides about the
 * sender's name (product.md#names).
 */
export const previewed = (news: News, preview: Preview, facts: NameFacts, distinct: DistinctName): News => {
  const { kind, sender, quoted } = news
  // A message with only files has no quote, which would allow naming its author.
  const level = preview === 'full' && sender !== null && quoted === '' ? 'name' : preview
  if (level === 'full')
    return sender === null
      ? news
      : { ...news, title: named(sender, authorName(sender), distinct) || news.title }
  const texts = nativeTexts.notifications
  const body = {
    message: texts.message,
    notification: texts.notification,
    shipment: texts.shipment,
    reminder: texts.reminderDue,
    alert: texts.alert,
    deadline: texts.etdMoved(1),
  }[kind]
  const name = level === 'name' && sender !== null ? named(sender, shownName(sender, facts), distinct) : ''
  // The picture would identify the sender as well.
  return { ...news, title: name || texts.title, body, quoted: '', sender: level === 'name' ? sender : null }
}
