import { texts } from '#shared/texts/message.ts'

/** Texts of the choice of language. */
export const languageTexts = texts('language', {
  language: 'Language',
  /** The choice that follows the language of the computer. */
  system: 'System',
})
