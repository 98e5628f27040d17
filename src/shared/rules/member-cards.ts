import type { UserRef } from '../contract/entities/user.ts'
import { dateOf, hourOn, morningHour } from '../dates.ts'
import type { KeptValue } from '../ipc/kept.ts'
import type { MemberCard } from '../ipc/member-cards.ts'
import { memberPath, paths } from '../paths.ts'
import { cardRuleTexts } from '../texts/member-cards.ts'
import { dueAt, wallTime } from '../wall-time.ts'
import { clip, startOf } from './clip.ts'

/** Colours of a card in menu order; each is a theme token. */
export const cardColours = ['teal', 'blue', 'violet', 'rose', 'amber', 'green', 'grey'] as const

export type CardColour = (typeof cardColours)[number]

/** Limits of a card, in characters unless noted. */
export const cardLimits = { note: 20_000, tag: 40, tags: 200, phone: 64, email: 254, memberId: 64 } as const

/** Limits of an imported file, in characters and in cards. */
export const cardFileLimits = { length: 10_000_000, cards: 5000 } as const

/** Format and version of a cards file. */
export const cardsFormat = { format: 'quayside-member-cards', version: 1 } as const

/** An empty card. */
export const blankCard: MemberCard = {
  uuid: null,
  memberId: '',
  note: '',
  tags: [],
  colour: null,
  followUp: null,
  phone: '',
  email: '',
}

/** Returns whether a card has no content. Blank cards are not saved (user-guide.md#counterparty-cards). */
export const isBlankCard = ({ note, tags, colour, followUp, phone, email }: MemberCard): boolean =>
  note.trim() === '' &&
  tags.length === 0 &&
  colour === null &&
  followUp === null &&
  phone.trim() === '' &&
  email.trim() === ''

/** Returns a card with a paragraph added to its note; null if the note would be too long. */
export const withNote = (card: MemberCard, text: string): MemberCard | null => {
  const note = [card.note.trimEnd(), text.trim()].filter((part) => part !== '').join('\n\n')
  return note.length > cardLimits.note ? null : { ...card, note }
}

/** Returns the identity of a tag, regardless of case. Accents and scripts make different tags. */
export const tagKey = (tag: string): string => tag.normalize('NFKC').toLocaleLowerCase('en')

/** The limit of a tag counts characters, not UTF-16 units. */
const longestTag = new RegExp(`^.{0,${cardLimits.tag}}`, 'u')

/**
 * Normalises tags: collapses white space, removes duplicates regardless of case, and applies the limits of a card.
 */
export const tidyTags = (tags: readonly string[]): string[] => {
  const seen = new Map<string, string>()
  for (const raw of tags) {
    const line = raw.replace(/\s+/gu, ' ').trim()
    const tag = startOf(line, longestTag.exec(line)?.[0].length ?? 0).trim()
    if (tag !== '' && !seen.has(tagKey(tag))) seen.set(tagKey(tag), tag)
  }
  return [...seen.values()].slice(0, cardLimits.tags)
}

/** Returns whether two tags are equal, regardless of case. */
export const isSameTag = (a: string, b: string): boolean => tagKey(a) === tagKey(b)

/** Returns a member that is known only from a card. The name is the unique id (product.md#names). */
export const memberOfCard = (
  id: string,
  { uuid, memberId }: Pick<MemberCard, 'uuid' | 'memberId'>,
): UserRef => ({
  id,
  uuid,
  user_unique_id: memberId,
  full_name: '',
  first_name: '',
  last_name: '',
  profile_img: null,
  is_admin: false,
  is_profile_credit_deducted: false,
})

/** Returns the local date that is `days` after a moment (ms since 1970): `2026-11-23`. */
export const dayAfter = (now: number, days: number): string => dateOf(hourOn(now, days))

/** Returns the key of the reminder for a card's follow-up date. */
export const followUpKey = (userId: string): string => `member:${userId}`

/** Returns the user id of a follow-up key; null for other keys. */
export const followedUpIn = (key: string): string | null => /^member:(.+)$/.exec(key)?.[1] ?? null

/**
 * Returns the reminder for a card's follow-up date; null without a date. The reminder may outlast the right to the
 * member's name. It therefore holds only the unique id, and the renderer resolves the name (product.md#names).
 */
export const followUpReminder = (
  { followUp, uuid }: MemberCard,
  memberId: string,
): KeptValue<'reminders'> | null =>
  followUp === null
    ? null
    : {
        about: 'member',
        path: uuid === null ? paths.memberCards : memberPath(uuid),
        title: clip(cardRuleTexts.followUpWith(memberId), 300),
        ...dueAt(wallTime(`${followUp}T${String(morningHour).padStart(2, '0')}:00`)),
        isDone: false,
      }

/** Returns the text of a cards file (interfaces.md#files-of-cards). `cards` is keyed by user id. */
export const cardsFileText = (network: string, cards: ReadonlyMap<string, MemberCard>): string =>
  `${JSON.stringify(
    { ...cardsFormat, network, cards: [...cards].map(([userId, card]) => ({ userId, ...card })) },
    null,
    2,
  )}\n`
