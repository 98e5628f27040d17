import type { VoyagerType } from '../contract/entities/voyager.ts'
import type { Incoterm } from './incoterms.ts'

/** What a new quote starts with. Null and '' are not known. */
export interface QuoteSeed {
  /** UN/LOCODEs. */
  readonly origin: string | null
  readonly destination: string | null
  readonly mode: VoyagerType | null
  readonly incoterm: Incoterm | null
  /** Plain text, as in the inquiry. */
  readonly commodity: string
  /** The cargo in words: '2 x 40HC', '12 cartons, 480 kg, 3.2 m³'. */
  readonly cargo: string
  /** Day on which the cargo is ready, `2026-12-04`. */
  readonly readyDay: string | null
  /** User id of the other side, who asked. */
  readonly userId: string | null
  /** Thread of the inquiry, for example `conversation:12`. */
  readonly thread: string | null
}
