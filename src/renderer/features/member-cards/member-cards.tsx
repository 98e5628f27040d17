import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import type { MemberCard } from '#shared/ipc/member-cards.ts'
import { keptAtom } from '../../lib/kept.ts'
import { store } from '../../lib/store.ts'
import { type PersonMarks, personMarksAtom } from '../person/person-mark.ts'
import { CardDrawer } from './card-drawer.tsx'
import { CardMark, PlainCardMark } from './card-mark.tsx'
import { cardText } from './card-text.ts'
import { openCardAtom } from './open-card.ts'

const marksOf = (cards: ReadonlyMap<string, MemberCard>): PersonMarks => ({
  of: (user) => {
    const card = cards.get(user.id)
    return card === undefined ? null : <CardMark user={user} card={card} />
  },
  plain: (userId) => {
    const card = cards.get(userId)
    return card === undefined ? null : <PlainCardMark card={card} />
  },
  textOf: (userId) => {
    const card = cards.get(userId)
    return card === undefined ? '' : cardText(card)
  },
})

const cardsAtom = keptAtom('member-cards')

/** Reads the cards once the first view stands, lends their marks to the names on screen, and shows the one that is open. */
export const MemberCards = () => {
  const cards = useAtomValue(cardsAtom)
  const user = useAtomValue(openCardAtom)
  useEffect(() => {
    store.set(personMarksAtom, cards === null || cards.size === 0 ? null : marksOf(cards))
  }, [cards])
  if (user === null) return null
  return <CardDrawer key={user.id} user={user} />
}
