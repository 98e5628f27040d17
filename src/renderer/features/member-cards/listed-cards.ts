import { useDeferredValue, useMemo } from 'react'
import type { UserRef } from '#shared/contract/entities/user.ts'
import type { MemberCard } from '#shared/ipc/member-cards.ts'
import { type CardColour, followUpKey, isSameTag, memberOfCard } from '#shared/rules/member-cards.ts'
import { containsWords } from '#shared/rules/search-words.ts'
import { compareTexts } from '#shared/texts/language.ts'
import { keptAtom } from '../../lib/kept.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { seenMember } from '../person/member-link.ts'
import { useNames } from '../person/names.ts'
import { people } from '../person/people.ts'

/** A card in the list, with its member and the name that the viewer may read. */
export interface ListedCard {
  readonly user: UserRef
  readonly name: string
  readonly card: MemberCard
  /** Whether its reminder was marked as done. */
  readonly isFollowedUp: boolean
}

export const followUpFilters = ['any', 'due', 'week', 'dated', 'none'] as const

/** The list's filter; '' and 'any' match everything. */
export interface CardFilter {
  readonly text: string
  readonly tag: string
  readonly colour: CardColour | ''
  readonly followUp: (typeof followUpFilters)[number]
}

export const everyCard: CardFilter = { text: '', tag: '', colour: '', followUp: 'any' }

const textOf = ({ name, user, card: { note, tags, phone, email } }: ListedCard): string =>
  [name, user.user_unique_id, note, ...tags, phone, email].join('\n')

const hasFollowUp = (
  { card: { followUp }, isFollowedUp }: ListedCard,
  wanted: CardFilter['followUp'],
  today: string,
  inAWeek: string,
): boolean => {
  if (wanted === 'any') return true
  if (wanted === 'none' || followUp === null) return wanted === 'none' && followUp === null
  if (wanted === 'dated') return true
  return !isFollowedUp && followUp <= (wanted === 'due' ? today : inAWeek)
}

/** Returns the matching cards: those with a date first, earliest at the top, the others by name. */
export const filterCards = (
  cards: readonly ListedCard[],
  { text, tag, colour, followUp }: CardFilter,
  today: string,
  inAWeek: string,
): readonly ListedCard[] => {
  const isWanted = containsWords(text)
  return cards
    .filter(
      (one) =>
        (tag === '' || one.card.tags.some((own) => isSameTag(own, tag))) &&
        (colour === '' || one.card.colour === colour) &&
        hasFollowUp(one, followUp, today, inAWeek) &&
        isWanted(textOf(one)),
    )
    .toSorted(
      (a, b) =>
        (a.card.followUp ?? '9999').localeCompare(b.card.followUp ?? '9999') || compareTexts(a.name, b.name),
    )
}

const cardsAtom = keptAtom('member-cards')
const remindersAtom = keptAtom('reminders')

/**
 * Returns all cards with their members, as far as this window has them; null before the read. The value is deferred,
 * because an import changes many cards at once.
 */
export const useListedCards = (): readonly ListedCard[] | null => {
  const cards = useDeferredValue(useAtomValue(cardsAtom))
  const reminders = useAtomValue(remindersAtom)
  const { value: connections } = useAtomValue(people.stateAtom)
  const nameOf = useNames()
  return useMemo(() => {
    if (cards === null) return null
    const connected = new Map(connections.map(({ user }) => [user.id, user]))
    return [...cards].map(([id, card]) => {
      const known = connected.get(id) ?? (card.uuid === null ? null : seenMember(card.uuid))
      const user = known ?? memberOfCard(id, card)
      return {
        user,
        name: nameOf(user),
        card,
        isFollowedUp: reminders?.get(followUpKey(id))?.isDone === true,
      }
    })
  }, [cards, reminders, connections, nameOf])
}
