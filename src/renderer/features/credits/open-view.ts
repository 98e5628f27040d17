import type { Acting } from '../../lib/account.ts'
import { accountInFlight } from '../../lib/in-flight.ts'
import { isOfflineAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { toast } from '../../lib/toasts.ts'
import { costChipTexts } from './texts.ts'
import { subjectKey } from './unlocked.ts'
import type { PaidView } from './view-price.ts'

const inFlight = accountInFlight()

/**
 * Runs the credit view flow (product.md#cost-of-a-look), from the click to the open details. It opens only what is
 * known, affordable and confirmed. A second click meanwhile does nothing. The flow loads with the first click.
 */
export const openView = async (acting: Acting, view: PaidView): Promise<void> => {
  if (store.get(isOfflineAtom)) toast(costChipTexts.needsConnection)
  else
    await inFlight.run(subjectKey(view.subject), undefined, async () =>
      (await import('./run-view.ts')).runView(acting, view),
    )
}
