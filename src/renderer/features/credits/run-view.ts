import type { ViewSubject } from '#shared/contract/entities/credit.ts'
import type { Result } from '#shared/errors.ts'
import { viewPath } from '#shared/paths.ts'
import { type Cost, statedAmount } from '#shared/rules/cost.ts'
import { viewCost } from '#shared/rules/view-cost.ts'
import { decideView, paidSubjectOf } from '#shared/rules/view-decision.ts'
import { creditTexts } from '#shared/texts/credits.ts'
import type { Acting } from '../../lib/account.ts'
import { bridgeFor } from '../../lib/bridge.ts'
import { errorText } from '../../lib/errors.ts'
import { fullNameInWindow } from '../../lib/member-names.ts'
import { settingsAtom, viewerAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { alert } from '../../ui/dialogs.ts'
import { alertShort } from './alert-short.ts'
import { askCost } from './ask-cost.ts'
import { readPrice, withPriceChange } from './price.ts'
import { isUnlockedHere, markUnlocked } from './unlocked.ts'
import { checkView, isProduct, type PaidView, productCosts, type ViewCheck } from './view-price.ts'

/** Opens the details. Main rereads the balance after it fetched the page, because that fetch costs. */
const openDetails = async (
  acting: Acting,
  subject: ViewSubject,
  ownerId: string | null,
  cost: Cost,
): Promise<void> => {
  const opened = await bridgeFor(acting).details.open({
    path: viewPath(subject.type, subject.uuid),
    view: { ownerId, cost: statedAmount(cost) },
  })
  if (opened.ok) markUnlocked(acting, subject)
  // Refused before a window opened that could show the reason.
  else if (opened.error.code === 'managed')
    await alert({
      title: creditTexts.titles[paidSubjectOf(subject.type)],
      text: errorText(opened.error),
      close: creditTexts.ok,
    })
}

/** Returns the price that the chip showed. */
const shownCost = (subject: ViewSubject): Cost =>
  isProduct(subject)
    ? (productCosts.get(subject).read().value?.fromServer ?? null)
    : viewCost(subject.type, store.get(settingsAtom))

/** Fetches the price. For a product this also updates its chip. */
const checkNow = (subject: ViewSubject, deducted: boolean | null): Promise<Result<ViewCheck | null>> =>
  isProduct(subject) ? productCosts.get(subject).refetch() : checkView(subject, deducted)

/** Opens only what is known, affordable and confirmed. */
export const runView = async (
  acting: Acting,
  { subject, ownerId, deducted, name = '', figure }: PaidView,
): Promise<void> => {
  // The viewer and the prices below are those of the account that clicked.
  if (!acting.isCurrent()) return
  const viewer = store.get(viewerAtom)
  const isOwner =
    viewer !== null && (ownerId === viewer.id || (subject.type === 'profile' && subject.userId === viewer.id))
  const known = deducted === true || isUnlockedHere(subject)
  if (isOwner || known) return openDetails(acting, subject, ownerId, 0)

  const shown = shownCost(subject)
  // The question names the server's current balance and price, not this window's cached ones.
  const [check, { balance, cost: fromSettings }] = await Promise.all([
    checkNow(subject, deducted),
    readPrice(acting, (settings) => viewCost(subject.type, settings)),
  ])
  // A failed check shows nothing (product.md#silent-failures) and opens nothing.
  if (!check.ok || check.value === null) return
  const { alreadyDeducted, fromServer } = check.value
  const cost = isProduct(subject) ? fromServer : fromSettings
  const paid = paidSubjectOf(subject.type)
  const decision = decideView({ subject: paid, isOwner, alreadyDeducted, balance, cost })
  const title = creditTexts.titles[paid]
  switch (decision.do) {
    case 'navigate':
      return openDetails(acting, subject, ownerId, 0)
    case 'refuse':
      return alertShort(title, decision.text, decision.short)
    case 'confirm': {
      const confirmed = await askCost(acting, {
        action: viewPath(subject.type, subject.uuid),
        cost: cost ?? 0,
        view: { ownerId, ownerName: ownerId === null ? null : fullNameInWindow(ownerId), name },
        title,
        figure,
        text: withPriceChange(decision.text, shown, cost),
        facts: [creditTexts.gets[paid]],
        confirm: typeof cost === 'number' ? creditTexts.spend(cost) : creditTexts.view,
        cancel: creditTexts.cancel,
      })
      if (confirmed) await openDetails(acting, subject, ownerId, cost)
    }
  }
}
