import { failed, ok, type Result } from '#shared/errors.ts'
import { cardsFile, cardsFileHead } from '#shared/ipc/member-cards.schema.ts'
import type { CardsInFile, MemberCard, UnreadableCards } from '#shared/ipc/member-cards.ts'
import {
  cardFileLimits,
  cardNews,
  cardsFormat,
  followUpKey,
  followUpReminder,
  isBlankCard,
} from '#shared/rules/member-cards.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import { nameTexts } from '#shared/texts/names.ts'
import type { Change, UserStore } from '../storage/user-store.ts'

interface CardFilePorts {
  readonly kept: Pick<UserStore, 'list' | 'change'>
  /** Returns the cards' owner; null while signed out. */
  readonly author: () => string | null
  /** Returns the network's origin. */
  readonly network: () => string | null
}

type Cards = ReadonlyMap<string, MemberCard>

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return null
  }
}

const cardsIn = (text: string, network: string | null): Cards | UnreadableCards => {
  const content = parsed(text)
  const head = cardsFileHead.safeParse(content)
  if (!head.success) return 'not-cards'
  if (head.data.version > cardsFormat.version) return 'newer'
  const { cards } = content as { readonly cards?: unknown }
  if (Array.isArray(cards) && cards.length > cardFileLimits.cards) return 'too-many'
  const file = cardsFile.safeParse(content)
  if (!file.success) return 'not-cards'
  if (file.data.network !== network) return 'other-network'
  return new Map(
    file.data.cards.filter((card) => !isBlankCard(card)).map(({ userId, ...card }) => [userId, card]),
  )
}

/**
 * Imports counterparty cards from a chosen file of any author (interfaces.md#files-of-cards). Never replaces existing
 * cards without consent. An invalid file changes nothing.
 */
export const createCardFiles = ({ kept, author, network }: CardFilePorts) => {
  const keptCards = (account: string): Cards =>
    new Map(kept.list(account, 'member-cards').map(({ key, value }) => [key, value]))

  /** Returns the entries of one card. They include the link to its member from the file or the saved card. */
  const entriesOf = (userId: string, card: MemberCard, before: MemberCard | undefined): readonly Change[] => {
    const whole = {
      ...card,
      uuid: card.uuid ?? before?.uuid ?? null,
      memberId: card.memberId || (before?.memberId ?? ''),
    }
    const kept: Change = { collection: 'member-cards', key: userId, value: whole }
    const reminder = followUpReminder(whole, whole.memberId || nameTexts.unnamedMember)
    // A past day causes no reminder; the card still shows the day.
    if (reminder === null || reminder.due <= steadyNow() || card.followUp === before?.followUp) return [kept]
    return [kept, { collection: 'reminders', key: followUpKey(userId), value: reminder }]
  }

  /** Reads a file and saves its cards of the wanted kinds: all of them, or none if the disk fails. */
  const run = (text: string, wanted: readonly ('new' | 'changed')[]): Result<CardsInFile> => {
    const account = author()
    if (account === null) return failed('signed-out')
    const cards = cardsIn(text, network())
    if (typeof cards === 'string') return ok({ unreadable: cards })
    const before = keptCards(account)
    const count = { new: 0, changed: 0, same: 0 }
    const entries: Change[] = []
    for (const [userId, card] of cards) {
      const news = cardNews(before, userId, card)
      count[news] += 1
      if (news === 'same' || !wanted.includes(news)) continue
      entries.push(...entriesOf(userId, card, before.get(userId)))
    }
    kept.change(account, entries)
    return ok({ unreadable: null, fresh: count.new, changed: count.changed, same: count.same })
  }

  return {
    look: (text: string): Result<CardsInFile> => run(text, []),
    take: (text: string, replaces: boolean): Result<CardsInFile> =>
      run(text, replaces ? ['new', 'changed'] : ['new']),
  }
}
