import type { z } from 'zod'
import type { memberCard } from './kept/member-cards.schema.ts'

/** What a member notes about another one for themselves (product.md#counterparty-cards). No name stands in it. */
export type MemberCard = z.output<typeof memberCard>

/** Why a file of cards is not read: it is something else, too much, or of a later version, or of members of another network. */
export type UnreadableCards = 'not-cards' | 'too-many' | 'newer' | 'other-network'

/** What a file of cards holds beside those that are kept, by number; or why it is not read. */
export type CardsInFile =
  | { readonly unreadable: null; readonly fresh: number; readonly changed: number; readonly same: number }
  | { readonly unreadable: UnreadableCards }
