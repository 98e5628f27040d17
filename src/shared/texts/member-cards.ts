import { message, texts } from './message.ts'

/** Texts about counterparty cards that main and the page share. */
export const cardRuleTexts = texts('cardRule', {
  followUpWith: message('Follow up with {name}', 'name'),
})
