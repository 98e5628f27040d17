import type { ViewSubject } from '#shared/contract/entities/credit.ts'
import type { LedgerLabels, SpendingAnswer } from '#shared/ipc/ledger.ts'
import { viewOfPath } from '#shared/paths.ts'
import { addCredits, type Cost, statedAmount } from '#shared/rules/cost.ts'
import { dotLine } from '#shared/texts/units.ts'
import type { WantedLabels } from '../ledger/shown-ledger.ts'
import { nativeTexts } from '../texts.ts'
import type { Spending, SpendingDay } from './spending.ts'

/** A cost to ask the user about. */
export interface AskedCost {
  readonly action: string
  readonly cost: Exclude<Cost, null>
  readonly text: string
  readonly view: {
    readonly ownerId: string | null
    /** The owner's full name as the window shows it; null if it shows the unique id. */
    readonly ownerName: string | null
    readonly name: string
  } | null
}

/** Prompts for a cost, or returns the known facts for the page's own prompt. */
export type AskAboutCost = (asked: AskedCost) => Promise<SpendingAnswer>

export interface CostQuestionPorts {
  readonly spending: Pick<Spending, 'askBeforeCall' | 'today'>
  readonly labels: (wanted: WantedLabels) => Promise<LedgerLabels>
  /** Returns the balance; null if the server does not state it. */
  readonly balance: () => number | null
}

const texts = nativeTexts.spending.facts

const less = (one: number, other: number): number => addCredits([one, -other]) ?? one - other

const dayLine = ({ spent, limit }: SpendingDay, cost: number): string => {
  const remaining = less(limit, spent)
  return remaining >= cost
    ? texts.dayAfter(less(remaining, cost), limit)
    : texts.dayBefore(Math.max(0, remaining), limit)
}

/** Returns the lines with the remaining balance and daily limit. */
const amountLines = (cost: Cost, balance: number | null, today: SpendingDay | null): readonly string[] => {
  const stated = statedAmount(cost)
  return [
    ...(stated === null ? [] : [texts.price(stated)]),
    ...(balance === null
      ? []
      : [stated === null ? texts.balance(balance) : texts.balanceAfter(less(balance, stated))]),
    ...(today === null ? [] : [dayLine(today, stated ?? 0)]),
  ]
}

/** Creates the prompt about a cost: the network's text, the item, its owner, the price, and the remaining credits. */
export const createCostQuestion = ({ spending, labels, balance }: CostQuestionPorts): AskAboutCost => {
  const nameOf = async (
    { type, uuid }: { readonly type: ViewSubject['type']; readonly uuid: string },
    { ownerId, ownerName, name }: NonNullable<AskedCost['view']>,
  ): Promise<readonly string[]> => {
    const found = await labels({
      members: ownerId === null ? [] : [ownerId],
      paid: [],
      things: [{ type, id: uuid }],
    })
    const thing = found.things[`${type}:${uuid}`]
    // One member has one name in a window. The archive may know more, but never less than that.
    const owner = ownerName ?? found.members[ownerId ?? thing?.ownerId ?? '']?.nameAsKnown ?? null
    const what = type === 'profile' ? (owner ?? name) : (thing?.title ?? name)
    if (what === '') return []
    return [type === 'profile' || owner === null ? what : texts.by(what, owner)]
  }
  return async ({ action, cost, text, view }) => {
    const page = viewOfPath(action)
    const facts = [
      ...(page === null || view === null ? [] : await nameOf(page, view)),
      dotLine(amountLines(cost, balance(), spending.today())),
    ].filter((line) => line !== '')
    const answer = await spending.askBeforeCall(action, cost, [text, ...facts])
    return answer === 'within' ? { answer, facts } : { answer }
  }
}
