/** The languages of the app as BCP 47 tags, each with its own name. English is the source of all texts. */
export const languageNames = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  'pt-BR': 'Português (Brasil)',
  ar: 'العربية',
  hi: 'हिन्दी',
  'zh-CN': '简体中文',
  tr: 'Türkçe',
  vi: 'Tiếng Việt',
} as const

export type Language = keyof typeof languageNames

/**
 * Languages of the tests: English with accents, brackets and two fifths more letters (`en-XA`), with invisible marks
 * around each message (`en-XZ`), and from right to left (`ar-XB`). The build makes their catalogues from the source;
 * installers leave them out.
 */
export const testLanguages = ['en-XA', 'en-XZ', 'ar-XB'] as const

/**
 * Languages whose translation has begun: `--lang` shows them, and installers, settings and policies leave them out. They
 * may lack messages. A complete one moves to `languageNames`.
 */
export const unfinishedLanguages: readonly string[] = []

export type AnyLanguage = Language | (typeof testLanguages)[number]

/** Translations by the id of their message. A missing one falls back to English. */
export type Catalogue = Readonly<Record<string, string>>

/** A language with its translations, as main passes it to a page. */
export interface LanguagePack {
  readonly tag: AnyLanguage
  readonly messages: Catalogue
}

let current: LanguagePack = { tag: 'en', messages: {} }
let settled = 0

/** Sets the language of all texts, dates and numbers of this process. */
export const setLanguage = (pack: LanguagePack): void => {
  current = pack
  settled += 1
}

/** Returns the tag of the current language. */
export const language = (): AnyLanguage => current.tag

/** Returns a message in the current language; the source where there is no translation. */
export const translated = (id: string, source: string): string => current.messages[id] ?? source

/**
 * The tag for `Intl`. Amounts and references come from the network with Latin digits, so Arabic uses them too: one
 * screen has one kind of digits.
 */
export const intlTag = (): string => {
  if (isEnglish()) return 'en'
  return current.tag.startsWith('ar') ? 'ar-u-nu-latn' : current.tag
}

/** Creates a value on first use, and again after a change of the language. */
export const byLanguage = <T>(create: (tag: string) => T): (() => T) => {
  let made: { readonly value: T; readonly at: number } | null = null
  return () => {
    if (made?.at !== settled) made = { value: create(intlTag()), at: settled }
    return made.value
  }
}

const collator = byLanguage((tag) => new Intl.Collator(tag))

/** Compares two texts by the order of the current language. */
export const compareTexts = (a: string, b: string): number => collator().compare(a, b)

/** Returns a text with a capital letter, by the rules of the current language. */
export const capitalised = (text: string): string =>
  text.charAt(0).toLocaleUpperCase(intlTag()) + text.slice(1)

/** Whether texts, numbers and dates are English. */
export const isEnglish = (): boolean => current.tag.startsWith('en')

/** The tag for dates. English ones have the day before the month, as the network writes them. */
export const dateTag = (): string => (isEnglish() ? 'en-GB' : intlTag())

/** Returns the direction in which a language is written. */
export const directionOf = (tag: string): 'ltr' | 'rtl' => (tag.startsWith('ar') ? 'rtl' : 'ltr')
