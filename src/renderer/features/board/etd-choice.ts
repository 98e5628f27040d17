import { boardTexts as texts } from './texts.ts'
import type { EtdWindow } from './voyage-filter.ts'

/** The spans of days that can be chosen, by the names that the list has for them. */
export type EtdChoice = keyof typeof texts.windows

export const etdChoices = Object.keys(texts.windows) as readonly EtdChoice[]

export const choiceOf = (window: EtdWindow): EtdChoice =>
  window.kind === 'within' ? (`within${window.days}` as EtdChoice) : window.kind

/** Returns the span of a choice; earlier chosen days stay chosen. */
export const windowOf = (choice: EtdChoice, before: EtdWindow): EtdWindow => {
  switch (choice) {
    case 'within7':
      return { kind: 'within', days: 7 }
    case 'within14':
      return { kind: 'within', days: 14 }
    case 'within30':
      return { kind: 'within', days: 30 }
    case 'between':
      return before.kind === 'between' ? before : { kind: 'between', from: null, until: null }
    default:
      return { kind: choice }
  }
}
