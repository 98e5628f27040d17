import type { ViewSubject } from '#shared/contract/entities/credit.ts'
import type { LedgerLabels, SpendingAnswer } from '#shared/ipc/ledger.ts'
import { viewOfPath } from '#shared/paths.ts'
import { addCredits, type Cost, statedAmount } from '#shared/rules/cost.ts'
import type { WantedLabels } from '../ledger/shown-ledger.ts'
import { nativeTexts } from '../texts.ts'
import type { Spending, SpendingDay } from './spending.ts'

/** A cost that somebody is to be asked about. */
export interface AskedCost {
  readonly action: string
  readonly cost: Exclude<Cost, null>
  readonly text: string
  readonly look: { readonly ownerId: string | null; readonly name: string } | null
}

/** Asks about a cost, or answers with the known facts for the page's question. */
export type AskAboutCost = (asked: AskedCost) => Promise<SpendingAnswer>

export interface CostQuestionPorts {
  readonly spending: Pick<Spending, 'askAhead' | 'today'>
  readonly labels: (wanted: WantedLabels) => Promise<LedgerLabels>
  /** Null where the server does not say. */
  readonly balance: () => number | null
}

const texts = nativeTexts.spending.facts

const less = (one: number, other: number): number => addCredits([one, -other]) ?? one - other

const dayLine = ({ spent, limit }: SpendingDay, cost: number): string => {
  const left = less(limit, spent)
  return left >= cost ? texts.dayAfter(less(left, cost), limit) : texts.dayBefore(Math.max(0, left), limit)
}

/** Returns what an amount of credits leaves of the balance and of the day's limit. */
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

/** Makes the one question about a cost: the network's text, the thing, its owner, the price, and what is left afterwards. */
export const createCostQuestion = ({ spending, labels, balance }: CostQuestionPorts): AskAboutCost => {
  const nameOf = async (
    { type, uuid }: { readonly type: ViewSubject['type']; readonly uuid: string },
    { ownerId, name }: NonNullable<AskedCost['look']>,
  ): Promise<readonly string[]> => {
    const found = await labels({
      members: ownerId === null ? [] : [ownerId],
      paid: [],
      things: [{ type, id: uuid }],
    })
    const thing = found.things[`${type}:${uuid}`]
    const owner = found.members[ownerId ?? thing?.ownerId ?? ''] ?? null
    const what = type === 'profile' ? (owner ?? name) : (thing?.title ?? name)
    if (what === '') return []
    return [type === 'profile' || owner === null ? what : texts.by(what, owner)]
  }
  return async ({ action, cost, text, look }) => {
    const page = viewOfPath(action)
    const facts = [
      ...(page === null || look === null ? [] : await nameOf(page, look)),
      amountLines(cost, balance(), spending.today()).join(' '),
    ].filter((line) => line !== '')
    const answer = await spending.askAhead(action, cost, [text, ...facts])
    return answer === 'within' ? { answer, facts } : { answer }
  }
}
