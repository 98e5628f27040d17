import { localFormat } from '#shared/dates.ts'
import { type Cost, statedAmount } from '#shared/rules/cost.ts'
import { viewCost } from '#shared/rules/view-cost.ts'
import { orList } from '#shared/texts/lists.ts'
import { settingsAtom } from '../../lib/session.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { FactSection } from '../../ui/fact-section.tsx'
import { Facts } from '../../ui/facts.tsx'
import { changeOf } from './entries.ts'
import { useLedger } from './ledger-state.ts'
import { buyTexts as texts } from './texts.ts'

const amounts = [10, 100, 500] as const
/** Most earlier purchases. */
const most = 3

/** Returns how often credits pay a price; 0 for an unknown price and for what is free. */
export const timesIn = (credits: number, cost: Cost): number => {
  const price = statedAmount(cost)
  return price === null || price <= 0 ? 0 : Math.floor(credits / price)
}

/** What some amounts of credits pay for by the network's prices, and what was added before. */
export const WhatCreditsBuy = () => {
  const settings = useAtomValue(settingsAtom)
  const { value } = useLedger()
  const [member, voyage] = [viewCost('profile', settings), viewCost('fcl', settings)]
  const uses = amounts.flatMap((credits) => {
    const [members, voyages] = [timesIn(credits, member), timesIn(credits, voyage)]
    const either = [
      ...(members > 0 ? [texts.members(members)] : []),
      ...(voyages > 0 ? [texts.voyages(voyages)] : []),
    ]
    return either.length === 0 ? [] : [{ label: texts.credits(credits), value: orList(either) }]
  })
  const added = value.entries
    .filter(({ kind }) => kind === 'added')
    .slice(0, most)
    .map((entry) => ({ label: localFormat.day(entry.at), value: texts.credits(changeOf(entry)) }))
  return (
    <>
      {uses.length === 0 ? null : (
        <FactSection title={texts.uses}>
          <Facts facts={uses} />
        </FactSection>
      )}
      {added.length === 0 ? null : (
        <FactSection title={texts.before}>
          <Facts facts={added} />
        </FactSection>
      )}
    </>
  )
}
