import { navigate } from 'wouter/use-browser-location'
import type { ViewSubject } from '#shared/contract/entities/credit.ts'
import { paths, viewPath } from '#shared/paths.ts'
import { decideView, paidSubjectOf, viewCost } from '#shared/rules/view-cost.ts'
import { shellTexts } from '#shared/texts/shell.ts'
import { bridge } from '../../lib/bridge.ts'
import { createInFlight } from '../../lib/in-flight.ts'
import { settingsAtom, viewerAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { alert, confirm } from '../../ui/dialogs.ts'
import { checkView } from './check-view.ts'
import { costChipTexts } from './texts.ts'
import { markUnlocked, subjectKey, unlockedAtom } from './unlocked.ts'

export interface PaidLook {
  readonly subject: ViewSubject
  readonly ownerId: string | null
  /** Whether it was paid for before, where the list says so; null where it does not. */
  readonly deducted: boolean | null
}

const inFlight = createInFlight()

/** Opens what the look was for. Main reads the balance again once the page, which is what costs, has been fetched. */
const openDetails = async (subject: ViewSubject): Promise<void> => {
  const opened = await bridge.details.open({ path: viewPath(subject.type, subject.uuid) })
  if (opened.ok) markUnlocked(subject)
}

const run = async ({ subject, ownerId, deducted }: PaidLook): Promise<void> => {
  const viewer = store.get(viewerAtom)
  const isOwner =
    viewer !== null && (ownerId === viewer.id || (subject.type === 'profile' && subject.userId === viewer.id))
  const known = deducted === true || store.get(unlockedAtom(subject))
  if (isOwner || known) return openDetails(subject)

  const check = await checkView(subject, deducted)
  // A failed check shows nothing (product.md#silent-failures) and opens nothing.
  if (!check.ok) return
  const paid = paidSubjectOf(subject.type)
  const decision = decideView({
    subject: paid,
    isOwner,
    alreadyDeducted: check.value.alreadyDeducted,
    balance: viewer?.profile_credit ?? null,
    cost: viewCost(subject.type, store.get(settingsAtom), check.value.fromServer),
  })
  const title = costChipTexts.titles[paid]
  switch (decision.do) {
    case 'navigate':
      return openDetails(subject)
    case 'refuse':
      await alert({
        title,
        text: decision.text,
        close: costChipTexts.ok,
        ...(decision.short
          ? { action: { label: shellTexts.screens.addCredits, run: () => navigate(paths.addCredits) } }
          : {}),
      })
      return
    case 'confirm': {
      const confirmed = await confirm({
        title,
        text: decision.text,
        confirm: costChipTexts.view,
        cancel: costChipTexts.cancel,
      })
      if (confirmed) await openDetails(subject)
    }
  }
}

/**
 * The credit view flow (product.md#cost-of-a-look), from the click to the open details. A second click meanwhile does
 * nothing.
 */
export const openView = (look: PaidLook): Promise<void> =>
  inFlight.run(subjectKey(look.subject), undefined, () => run(look))
