import { accountAtom, actNow } from '../../lib/account.ts'
import { openOverlay } from '../../lib/overlay.ts'
import { store } from '../../lib/store.ts'

/** Both ends of a lane, as typed. */
export interface TypedLane {
  readonly origin: string
  readonly destination: string
}

export const wantedLaneAtom = accountAtom<TypedLane>({ origin: '', destination: '' })

/** Opens the rate book, with the rates of a lane. */
export const openRateBook = (lane?: TypedLane): void => {
  if (lane !== undefined) store.set(wantedLaneAtom, actNow(), lane)
  openOverlay('rate-book')
}
