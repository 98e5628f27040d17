import { message, texts } from './message.ts'

/** Texts of quotes that the rules write. */
export const quoteRuleTexts = texts('quoteRule', {
  /** Title of the reminder a day before the validity of a sent quote ends. */
  expires: message('Quote expires soon: {what}', 'what'),
})
