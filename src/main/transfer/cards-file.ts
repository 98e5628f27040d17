import { failed, ok, type Result } from '#shared/errors.ts'
import { cardsFile, cardsFileHead } from '#shared/ipc/member-cards.schema.ts'
import type { CardsInFile, UnreadableCards } from '#shared/ipc/member-cards.ts'
import { cardFileLimits, cardsFormat, isBlankCard } from '#shared/rules/member-cards.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import type { UserStore } from '../storage/user-store.ts'
import { type Difference, type Incoming, planImport } from './plan-import.ts'

interface CardFilePorts {
  readonly kept: Pick<UserStore, 'list' | 'change'>
  /** Returns the cards' owner; null while signed out. */
  readonly author: () => string | null
  /** Returns the network's origin. */
  readonly network: () => string | null
}

/** Parses JSON, with or without a byte order mark. Null for other text. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return null
  }
}

const cardsIn = (text: string, network: string | null): readonly Incoming[] | UnreadableCards => {
  const content = parseJson(text)
  const head = cardsFileHead.safeParse(content)
  if (!head.success) return 'not-cards'
  if (head.data.version > cardsFormat.version) return 'newer'
  const { cards } = content as { readonly cards?: unknown }
  if (Array.isArray(cards) && cards.length > cardFileLimits.cards) return 'too-many'
  const file = cardsFile.safeParse(content)
  if (!file.success) return 'not-cards'
  if (file.data.network !== network) return 'other-network'
  return file.data.cards
    .filter((card) => !isBlankCard(card))
    .map(({ userId, ...value }) => ({ collection: 'member-cards', key: userId, value }))
}

/**
 * Imports counterparty cards from a chosen file of any author (interfaces.md#files-of-cards). Never replaces existing
 * cards without consent. An invalid file changes nothing.
 */
export const createCardFiles = ({ kept, author, network }: CardFilePorts) => {
  /** Reads a file and saves its cards of the wanted kinds: all of them, or none if the disk fails. */
  const run = (text: string, wanted: readonly Difference[]): Result<CardsInFile> => {
    const account = author()
    if (account === null) return failed('signed-out')
    const cards = cardsIn(text, network())
    if (typeof cards === 'string') return ok({ unreadable: cards })
    const { compared, changes } = planImport(cards, { kept, account, wanted, now: steadyNow() })
    const count = (news: Difference): number => compared.filter((one) => one.news === news).length
    kept.change(account, changes)
    return ok({ unreadable: null, fresh: count('new'), changed: count('changed'), same: count('same') })
  }

  return {
    preview: (text: string): Result<CardsInFile> => run(text, []),
    take: (text: string, replaces: boolean): Result<CardsInFile> =>
      run(text, replaces ? ['new', 'changed'] : ['new']),
  }
}
