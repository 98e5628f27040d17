/** Texts about counterparty cards that main and the page share. */
export const cardRuleTexts = {
  followUpWith: (name: string) => `Follow up with ${name}`,
} as const
