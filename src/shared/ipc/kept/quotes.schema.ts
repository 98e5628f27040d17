import { z } from 'zod'
import { voyagerTypes } from '../../contract/entities/voyager.ts'
import { epochMsSchema } from '../../epoch-ms.schema.ts'
import { incoterms } from '../../rules/incoterms.ts'
import { quoteLimits, quoteUnits, storedStates } from '../quotes.ts'

/** A decimal as text, '1250.5'. '?' and a text for one that was typed and is no amount; '' for none. */
const amount = z.string().max(quoteLimits.amount)
/** ISO 4217, or the letters typed so far. */
const currency = z.string().max(3)
const day = z.iso.date().nullable()
const place = z.string().max(120)
const lineText = z.string().max(quoteLimits.lineText)

const validity = z
  .object({
    at: epochMsSchema,
    /** The zone in which the moment was chosen, 'Europe/Berlin'. */
    zone: z.string().max(64),
  })
  .nullable()

/** An exchange rate that the member typed: one unit of `from` is `rate` units of `to`. */
const exchangeRate = z.object({ from: currency, to: currency, rate: amount, day })

/** Facts of a quote that both sides know. */
const facts = {
  /** 'Q-2026-014'; '' for a template. */
  number: z.string().max(20),
  revision: z.number().int().min(1).default(1),
  /** A port as text, 'Nhava Sheva (INNSA)', or what was typed. */
  origin: place.default(''),
  destination: place.default(''),
  mode: z.enum(voyagerTypes).nullable().default(null),
  incoterm: z.enum(incoterms).nullable().default(null),
  commodity: z.string().max(quoteLimits.fact).default(''),
  cargo: z.string().max(quoteLimits.fact).default(''),
  readyDay: day.default(null),
  validUntil: validity.default(null),
  rates: z.array(exchangeRate).max(quoteLimits.rates).default([]),
  /** Text for the other side below the prices. */
  remarks: z.string().max(quoteLimits.remarks).default(''),
}

/** A quote as the other side sees it. It has no field for a cost, a margin or a private note. */
export const outwardQuote = z.object({
  ...facts,
  lines: z
    .array(
      z.object({
        id: z.string().max(64),
        text: lineText,
        quantity: amount.nullable(),
        unit: z.enum(quoteUnits),
        price: amount.nullable(),
        currency,
        amount: amount.nullable(),
        isSurcharge: z.boolean(),
      }),
    )
    .max(quoteLimits.lines),
  totals: z.array(z.object({ currency, amount: z.string().max(100) })).max(quoteLimits.lines),
  /** Number of lines without an amount, which the totals lack. */
  unknownLines: z.number().int().min(0),
})

const margin = z.object({ kind: z.enum(['percent', 'amount']), value: amount })

/** A line of a quote. Its price before the margin stays on this computer. */
const quoteLine = z.object({
  id: z.string().max(64),
  text: lineText,
  quantity: amount,
  unit: z.enum(quoteUnits),
  /** Price of one unit before the margin. */
  cost: amount,
  currency,
  isSurcharge: z.boolean().default(false),
  /** Added to the cost of each unit; null for the quote's margin. */
  margin: margin.nullable().default(null),
})

/** A quote to a member, or a template for one (user-guide.md#quotes). It holds no names. */
export const keptQuote = z.object({
  ...facts,
  madeAt: epochMsSchema,
  state: z.enum(storedStates),
  sentAt: epochMsSchema.nullable().default(null),
  /** User id of the other side, and the thread of the inquiry. */
  userId: z.string().max(64).nullable().default(null),
  thread: z
    .string()
    .regex(/^(post|conversation|shipment):[A-Za-z0-9-]{1,64}$/)
    .nullable()
    .default(null),
  lines: z.array(quoteLine).max(quoteLimits.lines).default([]),
  /** Currency of the total, where a typed exchange rate leads to it; '' for a total in each currency. */
  currency: currency.default(''),
  /** The sent revisions, oldest first. */
  revisions: z.array(outwardQuote).max(50).default([]),
  /** Leaves this computer only in a transfer file, to the member's own. */
  own: z
    .object({
      /** For lines without a margin of their own. An amount is added once, to the first line in its currency. */
      margin: margin
        .extend({ currency: currency.default('') })
        .nullable()
        .default(null),
      lostWhy: z.string().max(1000).default(''),
      note: z.string().max(5000).default(''),
    })
    .prefault({}),
})

/** The last number of a year, by year: a number of a deleted quote is not given again. */
export const quoteNumber = z.object({ last: z.number().int().min(0) })
