import type { ViewSubject } from '#shared/contract/entities/credit.ts'
import { createInFlight } from '../../lib/in-flight.ts'
import { subjectKey } from './unlocked.ts'

export interface PaidView {
  readonly subject: ViewSubject
  readonly ownerId: string | null
  /** Whether it was paid for before, where the list says so; null where it does not. */
  readonly deducted: boolean | null
  /** The name of it on screen, for the question about its cost. */
  readonly name?: string
}

const inFlight = createInFlight()

/**
 * The credit view flow (product.md#cost-of-a-look), from the click to the open details. A second click meanwhile does
 * nothing. The flow itself is loaded with the first click: the wall's first view has names and prices, and no dialogs.
 */
export const openView = (look: PaidView): Promise<void> =>
  inFlight.run(subjectKey(look.subject), undefined, async () => (await import('./run-view.ts')).runView(look))
