import { ok } from '#shared/errors.ts'
import type { Commands } from '../commands.ts'
import type { Credits } from './start.ts'

/** Handles the commands about costs and the ledger. */
export const creditCommands = ({
  askAboutCost,
  shownLedger,
}: Pick<Credits, 'askAboutCost' | 'shownLedger'>): Commands<'spending' | 'ledger'> => ({
  'spending.ask': async (asked) => ok(await askAboutCost(asked)),
  'ledger.read': async () => ok(await shownLedger.read()),
  'ledger.unlocked': async () => ok(await shownLedger.unlocked()),
})
