import { createElement } from 'react'
import type { Cost } from '#shared/rules/cost.ts'
import type { Acting } from '../../lib/account.ts'
import { bridgeFor } from '../../lib/bridge.ts'
import { namedAccountAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { type Confirmation, confirm } from '../../ui/dialogs.ts'
import { AccountLine } from '../account/account-line.tsx'

interface CostQuestion extends Confirmation {
  /** The call, or the page of the network, that costs credits. */
  readonly action: string
  readonly cost: Exclude<Cost, null>
  /** For a look: the page's owner, and its name on screen. */
  readonly look: { readonly ownerId: string | null; readonly name: string } | null
}

/**
 * Asks about a cost once. Main asks if a limit of the member or the organisation requires it, otherwise this page does.
 * If main's facts cannot be read, the question is still asked. Both questions name the account if there are several.
 */
export const askCost = async (
  acting: Acting,
  { action, cost, look, ...asked }: CostQuestion,
): Promise<boolean> => {
  const account = store.get(namedAccountAtom)
  const question = account === null ? asked : { ...asked, above: createElement(AccountLine, { account }) }
  if (cost === 0) return confirm(question)
  const known = question.facts ?? []
  const text = [question.text, ...known].join('\n')
  const answer = await bridgeFor(acting).spending.ask({ action, cost, text, look })
  if (answer.ok && answer.value.answer !== 'within') return answer.value.answer === 'agreed'
  const facts = answer.ok && answer.value.answer === 'within' ? answer.value.facts : []
  return confirm({ ...question, facts: [...known, ...facts] })
}
