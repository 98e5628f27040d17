/** Texts about counterparty cards that two processes write. */
export const cardRuleTexts = {
  followUpWith: (name: string) => `Follow up with ${name}`,
} as const
