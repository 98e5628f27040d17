import type { Cost } from '#shared/rules/cost.ts'
import { bridge } from '../../lib/bridge.ts'
import { type Confirmation, confirm } from '../../ui/dialogs.ts'

interface CostQuestion extends Confirmation {
  /** The call, or the page of the network, that costs credits. */
  readonly action: string
  readonly cost: Exclude<Cost, null>
  /** For a look: the page's owner, and its name on screen. */
  readonly look: { readonly ownerId: string | null; readonly name: string } | null
}

/**
 * Asks about a cost once. Main asks if a limit of the member or the organisation requires it, otherwise this page does.
 * If main's facts cannot be read, the question is still asked.
 */
export const askCost = async ({ action, cost, look, ...question }: CostQuestion): Promise<boolean> => {
  if (cost === 0) return confirm(question)
  const asked = await bridge.spending.ask({ action, cost, text: question.text, look })
  if (asked.ok && asked.value.answer !== 'within') return asked.value.answer === 'agreed'
  const facts = asked.ok && asked.value.answer === 'within' ? asked.value.facts : []
  return confirm({ ...question, facts })
}
