import type { KeptValue } from '#shared/ipc/kept.ts'
import { accountAtom, actNow } from '../../lib/account.ts'
import { openOverlay } from '../../lib/overlay.ts'
import { store } from '../../lib/store.ts'

/** The dialog's initial content: a lane or search to watch, or an existing alert by its key. */
export interface AlertPrefill extends Partial<KeptValue<'alerts'>> {
  readonly key?: string
}

export const alertPrefillAtom = accountAtom<AlertPrefill>({})

/** Opens the dialog that creates or changes an alert, for example for "Watch this lane". */
export const openAlertDialog = (prefill: AlertPrefill): void => {
  store.set(alertPrefillAtom, actNow(), prefill)
  openOverlay('alert')
}
