import type { RateLine } from '../rules/rates.ts'

/** The rows of a lane in one sheet. */
export interface RatesOfLane {
  /** `INNSA>NLRTM` */
  readonly lane: string
  readonly sheetId: string
  readonly lines: readonly RateLine[]
}
