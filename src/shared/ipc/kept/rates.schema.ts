import { z } from 'zod'
import { voyagerTypes } from '../../contract/entities/voyager.ts'
import { epochMsSchema } from '../../epoch-ms.schema.ts'
import { columnFields } from '../../rules/rate-columns.ts'
import { dayForms, decimalForms } from '../../rules/rate-forms.ts'
import { rateLimits, rateUnits } from '../../rules/rates.ts'

/** A decimal as text: `1250.5`. */
const decimal = z.string().regex(/^\d{1,12}(?:\.\d{1,6})?$/)
/** ISO 4217. */
const currency = z.string().regex(/^[A-Z]{3}$/)
const day = z.iso.date()
const count = z.number().int().min(0)

/** A row of a rate sheet (`RateLine`). Absent fields are those of its sheet. */
export const rateLine = z.object({
  mode: z.enum(voyagerTypes),
  /** By unit. At least one. */
  prices: z.partialRecord(z.enum(rateUnits), decimal).refine((prices) => Object.keys(prices).length > 0),
  /** The least amount of a shipment. */
  minimum: decimal.optional(),
  currency: currency.optional(),
  /** First and last day. */
  from: day.optional(),
  until: day.optional(),
  carrier: z.string().max(rateLimits.name).optional(),
  note: z.string().max(rateLimits.note).optional(),
  /** A place as the sheet writes it, if it is no known port or country. */
  origin: z.string().max(rateLimits.name).optional(),
  destination: z.string().max(rateLimits.name).optional(),
})

/** The rows of one lane in one sheet. */
export const rateLines = z.array(rateLine).min(1).max(rateLimits.linesOfLane)

const end = `(?:~[^>:]{0,${rateLimits.place + 1}}|[A-Z0-9]{2,5})`

/** Key of a lane: `INNSA>NLRTM`. */
export const rateLane = z.string().regex(new RegExp(`^${end}>${end}$`))

/** Key of a lane's rows in one sheet: `INNSA>NLRTM:9f3c…`. */
export const rateRowsKey = z.string().regex(new RegExp(`^${end}>${end}:[0-9a-f-]{36}$`))

/** A rate sheet. Its rows are in the collection `rates`, by lane and the key of the sheet. */
export const rateSheet = z.object({
  name: z.string().trim().min(1).max(rateLimits.name),
  /** The member's own name for the sender. */
  sender: z.string().trim().max(rateLimits.name),
  /** Ms since 1970. */
  importedAt: epochMsSchema,
  /** Rows that were read, and those that could not be. */
  rows: count,
  skipped: count,
  /** The terms of rows that state none; '' and null for none. */
  currency: currency.or(z.literal('')),
  from: day.nullable(),
  until: day.nullable(),
  /** First and last day of any row; null without one. */
  begins: day.nullable(),
  ends: day.nullable(),
  /** SHA-256 of the file, in hexadecimal digits, by which a second import is noticed. */
  digest: z.string().regex(/^[0-9a-f]{64}$/),
})

/** How a sender's sheets are read, by their headings. Fields of later versions count as left out. */
export const rateSender = z.object({
  sender: z.string().trim().min(1).max(rateLimits.name),
  columns: z
    .array(
      z.object({
        heading: z.string().max(rateLimits.name),
        field: z.enum(columnFields).nullable().catch(null),
        form: z
          .enum([...dayForms, ...decimalForms])
          .nullable()
          .catch(null),
      }),
    )
    .max(rateLimits.columns),
  currency: currency.or(z.literal('')),
})
