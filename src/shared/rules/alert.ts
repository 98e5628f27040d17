/** Modes of an alert; 'any' matches every offer, and posts with its words. */
export const alertModes = ['any', 'fcl', 'lcl', 'air', 'transport', 'product'] as const

export type AlertMode = (typeof alertModes)[number]

/** Criteria of an alert (user-guide.md#alerts). Empty and null match everything. */
export interface AlertCriteria {
  /** A port by name or code, or a place as offers write it. */
  readonly origin: string
  readonly destination: string
  readonly mode: AlertMode
  /** The first day that an ETD may be, as its midnight in UTC, ms since 1970. */
  readonly etdFrom: number | null
  /** The first day that it may no longer be. */
  readonly etdBefore: number | null
  readonly words: string
  readonly priceBelow: number | null
  /** Three letters; a price in another currency is not compared. */
  readonly currency: string
}

/** An offer, or a post without one, as far as an alert asks about it. */
export interface AlertOffer {
  readonly kind: 'voyage' | 'vehicle' | 'product' | 'post'
  /** 'fcl', 'lcl' or 'air' for a voyage; null when unknown. */
  readonly mode: string | null
  readonly origin: string
  readonly destination: string
  /** The midnight in UTC that begins the day of departure; null where it cannot be read. */
  readonly etd: number | null
  /** Null for a price that cannot be read: unknown, never low. */
  readonly price: number | null
  readonly currency: string | null
  /** All that it says, its title too. */
  readonly text: string
}

/** Whether an alert asks for anything: one that does not would match everything. */
export const isAlert = (alert: AlertCriteria): boolean =>
  alert.mode !== 'any' ||
  alert.etdFrom !== null ||
  alert.etdBefore !== null ||
  alert.priceBelow !== null ||
  [alert.origin, alert.destination, alert.words].some((text) => text.trim() !== '')
