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
  /** For a view: the page's owner with the full name, if the window shows it, and the page's name on screen. */
  readonly view: {
    readonly ownerId: string | null
    readonly ownerName: string | null
    readonly name: string
  } | null
}

/**
 * Asks about a cost once. Main asks if a limit of the member or the organisation requires it, otherwise this page does.
 * If main's facts cannot be read, the question is still asked. Both questions name the account if there are several.
 */
export const askCost = async (
  acting: Acting,
  { action, cost, view, ...asked }: CostQuestion,
): Promise<boolean> => {
  const account = store.get(namedAccountAtom)
  const question = account === null ? asked : { ...asked, above: createElement(AccountLine, { account }) }
  if (cost === 0) return confirm(question)
  const known = question.facts ?? []
  const text = [question.text, ...known].join('\n')
  const result = await bridgeFor(acting).spending.ask({ action, cost, text, view })
  if (result.ok && result.value.answer !== 'within') return result.value.answer === 'agreed'
  const facts = result.ok && result.value.answer === 'within' ? result.value.facts : []
  return confirm({ ...question, facts: [...known, ...facts] })
}
