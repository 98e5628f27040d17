import type { Notification } from '#shared/contract/entities/notification.ts'
import { cleanName } from '#shared/rules/clean-name.ts'
import {
  type NotificationKind,
  notificationKindOf,
  subjectOf,
  targetOf,
} from '#shared/rules/notification-target.ts'
import { type KnownSentence, sentenceOf, writesSentences } from '#shared/texts/network-sentences.ts'
import { parseRichText } from '../rich-text/parse.ts'
import { blockTags, type RichNode } from '../rich-text/rich-node.ts'

/** A part of the sentence; strong for its subject. */
interface Piece {
  readonly text: string
  readonly strong: boolean
}

/** A notification as a row shows it. */
export interface NotificationText {
  readonly kind: NotificationKind
  /** Path that a click opens, without costs; null for none. */
  readonly target: string | null
  /** `post:5`, `shipment:7`, `conversation:12` or a path. Reading that subject reads the notification. */
  readonly subject: string | null
  /** The sentence without its links, because the whole row is one link. */
  readonly sentence: readonly Piece[]
  /** The sentence as the app writes it; null where only the network's words exist. */
  readonly known: KnownSentence | null
  /** The name of the member in the sentence; '' without one. */
  readonly who: string
  /** The start of the quoted text; '' without a quote. */
  readonly quote: string
}

const piecesOf = (nodes: readonly RichNode[], strong = false): Piece[] =>
  nodes.flatMap((node): Piece[] => {
    if (typeof node === 'string') return [{ text: node, strong }]
    if (node.tag === 'br') return [{ text: ' ', strong: false }]
    if (node.tag === 'img') return []
    const inner = piecesOf(node.children, strong || node.tag === 'strong')
    return blockTags.has(node.tag) ? [...inner, { text: ' ', strong: false }] : inner
  })

const plainOf = (nodes: readonly RichNode[]): string =>
  piecesOf(nodes)
    .map(({ text }) => text)
    .join('')
    .trim()

/** Whether a node names the member: the first link or strong text. */
const isWho = (node: RichNode): boolean =>
  typeof node !== 'string' && (node.tag === 'a' || node.tag === 'strong')

/** The name in a formatted sentence, to find it again. No text has this character. */
const nameMark = '\uE000'

/** Returns a sentence in the user's language, strong for the member. `others` as in `KnownSentence`. */
export const sentenceIn = ({ text, who }: KnownSentence, others = 0): readonly Piece[] =>
  text(nameMark, others)
    .split(nameMark)
    .flatMap((part, at) => [
      ...(at === 0 ? [] : [{ text: who, strong: true }]),
      ...(part === '' ? [] : [{ text: part, strong: false }]),
    ])

/** Parses a notification's HTML. `origin` is the network's own. */
export const rowTextOf = (
  item: Pick<Notification, 'formatted_message'>,
  origin: string,
): NotificationText => {
  const { nodes } = parseRichText(item.formatted_message)
  const quotes = nodes.filter((node) => typeof node !== 'string' && node.tag === 'blockquote')
  const rest = nodes.filter((node) => !quotes.includes(node))
  const at = rest.findIndex(isWho)
  const first = rest[at]
  const who = first === undefined ? '' : cleanName(plainOf([first]))
  const sentence = rest.flatMap((node) => (node === first ? [{ text: who, strong: true }] : piecesOf([node])))
  const beginsWithWho = plainOf(rest.slice(0, Math.max(0, at))) === ''
  const known = beginsWithWho ? sentenceOf(who, plainOf(rest.slice(at + 1))) : null
  const target = targetOf(item.formatted_message, origin)
  const subject = target === null ? null : subjectOf(target)
  return {
    kind: notificationKindOf(item.formatted_message, subject),
    target,
    subject,
    sentence: known !== null && writesSentences() ? sentenceIn(known) : sentence,
    known,
    who,
    quote: plainOf(quotes),
  }
}

/** Whether reading a thread reads this notification. That holds for comments in it, not for likes of its subject. */
export const isReadWith = ({ subject, kind }: NotificationText, thread: string): boolean =>
  subject === thread && (!thread.startsWith('post:') || kind === 'comment' || kind === 'reply')
