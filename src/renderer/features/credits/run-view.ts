import { navigate } from 'wouter/use-browser-location'
import type { ViewSubject } from '#shared/contract/entities/credit.ts'
import { paths, viewPath } from '#shared/paths.ts'
import { viewCost } from '#shared/rules/view-cost.ts'
import { decideView, paidSubjectOf } from '#shared/rules/view-decision.ts'
import { shellTexts } from '#shared/texts/shell.ts'
import { bridge } from '../../lib/bridge.ts'
import { settingsAtom, viewerAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { alert, confirm } from '../../ui/dialogs.ts'
import { checkView } from './check-view.ts'
import type { PaidLook } from './open-view.ts'
import { presentBalance } from './refresh-balance.ts'
import { costChipTexts } from './texts.ts'
import { markUnlocked, unlockedAtom } from './unlocked.ts'

/** Opens what the look was for. Main reads the balance again once the page, which is what costs, has been fetched. */
const openDetails = async (subject: ViewSubject): Promise<void> => {
  const opened = await bridge.details.open({ path: viewPath(subject.type, subject.uuid) })
  if (opened.ok) markUnlocked(subject)
}

/** From the click to the open details; opens nothing that is not known, affordable and confirmed. */
export const runView = async ({ subject, ownerId, deducted }: PaidLook): Promise<void> => {
  const viewer = store.get(viewerAtom)
  const isOwner =
    viewer !== null && (ownerId === viewer.id || (subject.type === 'profile' && subject.userId === viewer.id))
  const known = deducted === true || store.get(unlockedAtom(subject))
  if (isOwner || known) return openDetails(subject)

  // The balance that the question names is the server's present word, not what this window has read some time ago.
  const [check, balance] = await Promise.all([checkView(subject, deducted), presentBalance()])
  // A failed check shows nothing (product.md#silent-failures) and opens nothing.
  if (!check.ok) return
  const paid = paidSubjectOf(subject.type)
  const decision = decideView({
    subject: paid,
    isOwner,
    alreadyDeducted: check.value.alreadyDeducted,
    balance,
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
