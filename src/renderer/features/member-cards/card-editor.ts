import type { UserRef } from '#shared/contract/entities/user.ts'
import type { MemberCard } from '#shared/ipc/member-cards.ts'
import { startOf } from '#shared/rules/clip.ts'
import {
  blankCard,
  cardLimits,
  followUpKey,
  followUpReminder,
  isBlankCard,
} from '#shared/rules/member-cards.ts'
import { nameTexts } from '#shared/texts/names.ts'
import { type Acting, accountFamily, actNow } from '../../lib/account.ts'
import { discard, keep, keepOrDiscard, keptAtom, readKept } from '../../lib/kept.ts'
import { createKeptEditor, type KeptEditor } from '../../lib/kept-editor.ts'
import { store } from '../../lib/store.ts'

/** The edit of one member's card, until it is on disk. */
export interface CardEditor extends KeptEditor<MemberCard> {
  /**
   * Removes the card with its reminder. The returned function restores both, and returns whether they are saved. Null
   * for a failure.
   */
  readonly remove: () => Promise<(() => Promise<boolean>) | null>
}

const cardsAtom = keptAtom('member-cards')

const keptCard = (userId: string): MemberCard | undefined => store.get(cardsAtom)?.get(userId)

/**
 * Sets the reminder to the card's date. A reminder changed elsewhere stays until the date changes. Returns whether it is
 * saved.
 */
const keepReminder = (acting: Acting, userId: string, card: MemberCard): Promise<boolean> => {
  const reminder = followUpReminder(card, card.memberId || nameTexts.unnamedMember)
  return keepOrDiscard(acting, 'reminders', followUpKey(userId), reminder)
}

const createEditor = (userId: string): CardEditor & { readonly dispose: () => void } => {
  const editor = createKeptEditor({
    collection: 'member-cards',
    key: userId,
    blank: blankCard,
    isBlank: isBlankCard,
    saveFirst: (acting, card, before) =>
      (before?.followUp ?? null) === card.followUp
        ? Promise.resolve(true)
        : keepReminder(acting, userId, card),
  })
  return {
    ...editor,
    remove: async () => {
      const acting = actNow()
      const card = store.get(editor.shownAtom) ?? blankCard
      const key = followUpKey(userId)
      const reminder = (await readKept('reminders')).get(key)
      editor.stop()
      if (reminder !== undefined && !(await discard(acting, 'reminders', key))) return null
      if (keptCard(userId) !== undefined && !(await discard(acting, 'member-cards', userId))) {
        if (reminder !== undefined) await keep(acting, 'reminders', key, reminder)
        return null
      }
      editor.reset()
      return async () =>
        (reminder === undefined || (await keep(acting, 'reminders', key, reminder))) &&
        keep(acting, 'member-cards', userId, card)
    },
  }
}

const editors = accountFamily(createEditor)

/** Returns the editor of the card about a member. */
export const cardEditor = (userId: string): CardEditor => editors.get(userId)

/** Returns the card's fields that identify its member later. */
export const identityOf = ({ uuid, user_unique_id }: UserRef): Partial<MemberCard> => ({
  ...(uuid === null ? {} : { uuid }),
  ...(user_unique_id === '' ? {} : { memberId: startOf(user_unique_id, cardLimits.memberId) }),
})
