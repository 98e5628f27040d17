import type { z } from 'zod'
import type { memberCard } from './kept-values.schema.ts'

/** A member's private notes about another member (user-guide.md#counterparty-cards). It holds no names. */
export type MemberCard = z.output<typeof memberCard>

/** Why a cards file is unreadable: another format, too many cards, a later version, or another network's members. */
export type UnreadableCards = 'not-cards' | 'too-many' | 'newer' | 'other-network'

/** Counts of a file's cards compared with the saved ones, or the reason why the file is unreadable. */
export type CardsInFile =
  | { readonly unreadable: null; readonly fresh: number; readonly changed: number; readonly same: number }
  | { readonly unreadable: UnreadableCards }
