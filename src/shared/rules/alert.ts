import { dayMs } from '../dates.ts'
import { type EpochMs, epochMs } from '../epoch-ms.ts'

/** Modes of an alert. 'any' matches every offer, and also posts when the alert has words. */
export const alertModes = ['any', 'fcl', 'lcl', 'air', 'transport', 'product'] as const

export type AlertMode = (typeof alertModes)[number]

/** Criteria of an alert (user-guide.md#alerts). Empty and null match everything. */
export interface AlertCriteria {
  /** A port's name or code, or a place as sellers write it. */
  readonly origin: string
  readonly destination: string
  readonly mode: AlertMode
  /** The earliest ETD: the UTC midnight of its day, ms since 1970. */
  readonly etdFrom: EpochMs | null
  /** The end of the ETD range, exclusive. */
  readonly etdBefore: EpochMs | null
  readonly words: string
  readonly priceBelow: number | null
  /** Three letters. Prices in other currencies never match. */
  readonly currency: string
}

/** The facts of an offer, or of a post without an offer, that an alert compares. */
export interface AlertOffer {
  readonly kind: 'voyage' | 'vehicle' | 'product' | 'post'
  /** 'fcl', 'lcl' or 'air' for a voyage; null when unknown. */
  readonly mode: string | null
  readonly origin: string
  readonly destination: string
  /** Day of departure, as its UTC midnight; null when unreadable. */
  readonly etd: EpochMs | null
  /** Null for an unreadable price, which is unknown and never low. */
  readonly price: number | null
  readonly currency: string | null
  /** The whole text, including the title. */
  readonly text: string
}

/** Returns the last day of a range that ends before a day; null without an end. Both are UTC midnights. */
export const lastDayBefore = (end: number | null): EpochMs | null =>
  end === null ? null : epochMs(end - dayMs)

/** Returns whether an alert has a criterion. One without criteria would match everything. */
export const isAlert = (alert: AlertCriteria): boolean =>
  alert.mode !== 'any' ||
  alert.etdFrom !== null ||
  alert.etdBefore !== null ||
  alert.priceBelow !== null ||
  [alert.origin, alert.destination, alert.words].some((text) => text.trim() !== '')
