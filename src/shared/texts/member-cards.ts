import { message, texts } from './message.ts'

/** Texts about counterparty cards that main and the page share. */
export const cardRuleTexts = texts('cardRule', {
  /** Button of the contact page. */
  addToNotes: 'Add to private notes',
  followUpWith: message('Follow up with {name}', 'name'),
})
