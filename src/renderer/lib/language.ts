import { type LanguagePack, setLanguage } from '#shared/texts/language.ts'

declare global {
  /** Set by main's script, which runs before the page's own; missing in tests. */
  var quaysideLanguage: LanguagePack | undefined
}

if (globalThis.quaysideLanguage) setLanguage(globalThis.quaysideLanguage)
