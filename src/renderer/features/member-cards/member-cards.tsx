import { useEffect } from 'react'
import type { UserRef } from '#shared/contract/entities/user.ts'
import type { MemberCard } from '#shared/ipc/member-cards.ts'
import { actNow } from '../../lib/account.ts'
import { keptAtom } from '../../lib/kept.ts'
import { store } from '../../lib/store.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { Drawer } from '../../ui/dialog.tsx'
import { useNames } from '../person/names.ts'
import { type PersonMarks, personMarksAtom } from '../person/person-mark.ts'
import { CardForm } from './card-form.tsx'
import { CardMark, cardText, PlainCardMark } from './card-mark.tsx'
import { closeCard, openCardAtom } from './open-card.ts'
import { cardTexts as texts } from './texts.ts'

/** A drawer with the viewer's card about one member. */
const CardDrawer = ({ user }: { readonly user: UserRef }) => {
  const name = useNames()(user)
  return (
    <Drawer title={texts.titleOf(name)} closeLabel={texts.close} onClose={closeCard}>
      <CardForm user={user} />
    </Drawer>
  )
}

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

/** Reads the cards after the first view, marks names on screen with them, and shows the open card. */
export const MemberCards = () => {
  const cards = useAtomValue(cardsAtom)
  const user = useAtomValue(openCardAtom)
  useEffect(() => {
    store.set(personMarksAtom, actNow(), cards === null || cards.size === 0 ? null : marksOf(cards))
  }, [cards])
  if (user === null) return null
  return <CardDrawer key={user.id} user={user} />
}
