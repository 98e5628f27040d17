import { useAtomValue } from 'jotai'
import { useDeferredValue, useMemo } from 'react'
import { followUpKey, memberOfCard } from '#shared/rules/member-cards.ts'
import { keptAtom } from '../../lib/kept.ts'
import { useNames } from '../person/names.ts'
import { people } from '../person/people.ts'
import { seenMember } from '../person/seen-members.ts'
import type { ListedCard } from './filter-cards.ts'

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
