import { cleanName } from '../rules/clean-name.ts'
import { htmlToPlain } from '../rules/html-to-plain.ts'
import { language } from './language.ts'
import { message, texts } from './message.ts'

const sentences = texts('networkSentences', {
  likedPost: message(
    '{others, plural, =0 {{who} liked your post.} one {{who} and # other liked your post.} other {{who} and # others liked your post.}}',
    'who',
    'others',
  ),
  likedComment: message(
    '{others, plural, =0 {{who} liked your comment.} one {{who} and # other liked your comment.} other {{who} and # others liked your comment.}}',
    'who',
    'others',
  ),
  likedMessage: message(
    '{others, plural, =0 {{who} liked your message.} one {{who} and # other liked your message.} other {{who} and # others liked your message.}}',
    'who',
    'others',
  ),
  likedReview: message(
    '{others, plural, =0 {{who} liked your review.} one {{who} and # other liked your review.} other {{who} and # others liked your review.}}',
    'who',
    'others',
  ),
  sharedPost: message('{who} shared your post.', 'who'),
  commentedOnPost: message('{who} commented on your post.', 'who'),
  repliedToComment: message('{who} replied to your comment.', 'who'),
  wroteAboutShipment: message('{who} wrote about shipment {reference}.', 'who', 'reference'),
  wroteReview: message('{who} wrote a review.', 'who'),
  rated: message('{who} wrote a review with {stars} of 5 stars.', 'who', ['stars', (stars: string) => stars]),
})

type Name = keyof typeof sentences

/** The network's sentences after the member's name. A group is the third parameter. */
const forms: readonly (readonly [RegExp, Name])[] = [
  [/^liked your post$/, 'likedPost'],
  [/^liked your comment(?: on a post)?$/, 'likedComment'],
  [/^liked your message$/, 'likedMessage'],
  [/^liked your review$/, 'likedReview'],
  [/^shared your post$/, 'sharedPost'],
  [/^commented on your post$/, 'commentedOnPost'],
  [/^replied to your comment$/, 'repliedToComment'],
  [/^wrote about shipment (\S+)$/, 'wroteAboutShipment'],
  [/^wrote a review with ([1-5]) of 5 stars$/, 'rated'],
  [/^wrote a review$/, 'wroteReview'],
]

/** A sentence of the network that the app can write itself. */
export interface KnownSentence {
  readonly name: Name
  /** The member who did it, as the network named them. */
  readonly who: string
  /** Returns the sentence in the user's language. `others` is the number of further members who liked the same. */
  readonly text: (who: string, others?: number) => string
}

/** Maximum characters of HTML before the quote. */
const longestSentence = 4000
const named = /^\s*<(a|strong|b)\b[^>]*>(.*?)<\/\1\s*>(.*)$/is

const textOf = (name: Name, who: string, others: number, detail: string): string => {
  switch (name) {
    case 'wroteAboutShipment':
    case 'rated':
      return sentences[name](who, detail)
    case 'likedPost':
    case 'likedComment':
    case 'likedMessage':
    case 'likedReview':
      return sentences[name](who, others)
    default:
      return sentences[name](who)
  }
}

/**
 * Returns the sentence of a member's name and what the network says about them; null for a sentence of unknown form, or
 * without a name.
 */
export const sentenceOf = (who: string, said: string): KnownSentence | null => {
  const act = said.replace(/[.:]$/, '')
  const cleaned = cleanName(who)
  if (cleaned === '') return null
  for (const [form, name] of forms) {
    const found = form.exec(act)
    if (found)
      return { name, who: cleaned, text: (by, others = 0) => textOf(name, by, others, found[1] ?? '') }
  }
  return null
}

/** Returns the sentence in a notification's HTML, without its quote; null as in `sentenceOf`. */
export const knownSentence = (html: string): KnownSentence | null => {
  const head = html.slice(0, longestSentence).split(/<blockquote/i, 1)[0] ?? ''
  const [, , name = '', rest = ''] = named.exec(head) ?? []
  return sentenceOf(htmlToPlain(name, 'none'), htmlToPlain(rest, 'none'))
}

/** Whether the app writes known sentences itself. In English the network's own words are shown. */
export const writesSentences = (): boolean => language() !== 'en'
