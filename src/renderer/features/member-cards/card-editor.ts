import { type Atom, atom } from 'jotai'
import type { UserRef } from '#shared/contract/entities/user.ts'
import type { MemberCard } from '#shared/ipc/member-cards.ts'
import {
  blankCard,
  cardLimits,
  followUpKey,
  followUpReminder,
  isBlankCard,
} from '#shared/rules/member-cards.ts'
import { nameTexts } from '#shared/texts/names.ts'
import { accountFamily } from '../../lib/account.ts'
import { bridge } from '../../lib/bridge.ts'
import { discard, keep, keptAtom, readKept } from '../../lib/kept.ts'
import { store } from '../../lib/store.ts'

const saveAfterMs = 400

/** The edit of one member's card, until it is on disk. */
export interface CardEditor {
  /** The card with unsaved changes; null until the saved card was read. */
  readonly shownAtom: Atom<MemberCard | null>
  readonly statusAtom: Atom<'saved' | 'saving' | 'failed'>
  /** In memory at once, on disk soon after. Only what was changed is written over: another window may write the rest. */
  readonly change: (patch: Partial<MemberCard>) => void
  /** Writes what waits now. */
  readonly flush: () => void
  /** Removes the card with its reminder; the returned function brings both back. */
  readonly remove: () => Promise<(() => void) | null>
}

const cardsAtom = keptAtom('member-cards')

const keptCard = (userId: string): MemberCard | undefined => store.get(cardsAtom)?.get(userId)

/** The reminder follows the date of the card; one that was changed elsewhere stays as it is until the date changes. */
const keepReminder = async (userId: string, card: MemberCard): Promise<void> => {
  const reminder = followUpReminder(card, card.memberId || nameTexts.unnamedMember)
  const key = followUpKey(userId)
  if (reminder !== null) await keep('reminders', key, reminder)
  else if ((await readKept('reminders')).has(key)) await discard('reminders', key)
}

const createEditor = (userId: string): CardEditor & { readonly dispose: () => void } => {
  const typedAtom = atom<Partial<MemberCard>>({})
  const statusAtom = atom<'saved' | 'saving' | 'failed'>('saved')
  let timer: ReturnType<typeof setTimeout> | undefined
  let base = blankCard

  /** Drops changes that are on disk now. */
  const settle = (written: Partial<MemberCard>): void => {
    const left = Object.entries(store.get(typedAtom)).filter(
      ([field, value]) => written[field as keyof MemberCard] !== value,
    )
    store.set(typedAtom, Object.fromEntries(left))
    store.set(statusAtom, left.length === 0 ? 'saved' : 'saving')
  }
  const save = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    const typed = store.get(typedAtom)
    if (Object.keys(typed).length === 0) return
    store.set(statusAtom, 'saving')
    await readKept('member-cards')
    // Unreadable cards must not be overwritten.
    if (store.get(cardsAtom) === null) return store.set(statusAtom, 'failed')
    const before = keptCard(userId)
    const card = { ...blankCard, ...before, ...typed }
    const isBlank = isBlankCard(card)
    const isKept = isBlank
      ? before === undefined || (await discard('member-cards', userId))
      : await keep('member-cards', userId, card)
    if (!isKept) return store.set(statusAtom, 'failed')
    settle(typed)
    if ((before?.followUp ?? null) !== card.followUp) await keepReminder(userId, card)
  }
  return {
    shownAtom: atom((get) => {
      const cards = get(cardsAtom)
      return cards === null ? null : { ...blankCard, ...cards.get(userId), ...get(typedAtom) }
    }),
    statusAtom,
    change: (patch: Partial<MemberCard>) => {
      base = keptCard(userId) ?? base
      store.set(typedAtom, (typed) => ({ ...typed, ...patch }))
      store.set(statusAtom, 'saving')
      clearTimeout(timer)
      timer = setTimeout(() => void save(), saveAfterMs)
    },
    flush: () => void save(),
    remove: async () => {
      const card = { ...blankCard, ...keptCard(userId), ...store.get(typedAtom) }
      const key = followUpKey(userId)
      const reminder = (await readKept('reminders')).get(key)
      clearTimeout(timer)
      timer = undefined
      if (keptCard(userId) !== undefined && !(await discard('member-cards', userId))) return null
      store.set(typedAtom, {})
      store.set(statusAtom, 'saved')
      if (reminder !== undefined) await discard('reminders', key)
      return () => {
        void keep('member-cards', userId, card)
        if (reminder !== undefined) void keep('reminders', key, reminder)
      }
    },
    // Main still files it under who has just left: the text of the last moment before signing out is theirs.
    dispose: () => {
      clearTimeout(timer)
      const typed = store.get(typedAtom)
      const value = { ...base, ...typed }
      if (Object.keys(typed).length > 0 && !isBlankCard(value))
        void bridge.kept.put({ collection: 'member-cards', key: userId, value })
    },
  }
}

const editors = accountFamily(createEditor)

/** The editor of the card about a member. */
export const cardEditor = (userId: string): CardEditor => editors.get(userId)

/** Returns the fields that later lead from a card to its member, as far as known. */
export const wayTo = ({ uuid, user_unique_id }: UserRef): Partial<MemberCard> => ({
  ...(uuid === null ? {} : { uuid }),
  ...(user_unique_id === '' ? {} : { memberId: user_unique_id.slice(0, cardLimits.memberId) }),
})
