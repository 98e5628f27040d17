import { z } from 'zod'
import { idPattern } from '../contract/entities/id.ts'
import { cardFileLimits, cardsFormat } from '../rules/member-cards.ts'
import { memberCard } from './kept-values.schema.ts'

/** Strict: rejects cards with unknown fields instead of dropping them. */
const fileCard = memberCard.extend({ userId: z.string().regex(idPattern) }).strict()

/** The first fields of every version of a cards file (interfaces.md#files-of-cards). */
export const cardsFileHead = z.object({
  format: z.literal(cardsFormat.format),
  version: z.number().int().min(1),
})

/** A cards file of this version. Each member occurs once. */
export const cardsFile = z.object({
  format: z.literal(cardsFormat.format),
  version: z.literal(cardsFormat.version),
  /** Origin of the network. User ids mean nothing on another network. */
  network: z.string().max(2000),
  cards: z
    .array(fileCard)
    .max(cardFileLimits.cards)
    .refine((cards) => new Set(cards.map(({ userId }) => userId)).size === cards.length),
})

/** The text of a cards file, as the page read it. */
export const cardsText = z.string().max(cardFileLimits.length)
