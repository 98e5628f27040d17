import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createSignal, type Signal } from '#shared/signal.ts'
import {
  type AnyLanguage,
  type Catalogue,
  directionOf,
  type Language,
  type LanguagePack,
  languageNames,
  setLanguage,
  testLanguages,
  unfinishedLanguages,
} from '#shared/texts/language.ts'
import type { Log } from './log.ts'
import type { GovernedPreferenceStore } from './policy/governed-preferences.ts'

const languages = Object.keys(languageNames) as Language[]

const isLanguage = (tag: string): tag is AnyLanguage =>
  [...languages, ...testLanguages, ...unfinishedLanguages].some((known) => known === tag)

/** The app's language of another tag of the same language and script. */
const alikeTo = (tag: string): Language | undefined => {
  const { language, script } = new Intl.Locale(tag).maximize()
  return languages.find((known) => {
    const own = new Intl.Locale(known).maximize()
    return own.language === language && own.script === script
  })
}

/** Returns the first language of the app that fits the system's languages, in their order; English if none fits. */
export const languageFor = (wanted: readonly string[]): AnyLanguage => {
  for (const tag of wanted) {
    try {
      const found = isLanguage(tag) ? tag : alikeTo(tag)
      if (found) return found
    } catch {
      // A tag that is none, such as the system's "C".
    }
  }
  return 'en'
}

/** A language with its catalogue as it is in its file. */
type Pack = LanguagePack & { readonly json: string }

/**
 * Sets the language of this process from a folder of catalogues, and returns its pack. A catalogue that cannot be read
 * leaves English.
 */
export const loadLanguage = (folder: string, tag: AnyLanguage, log: Log): Pack => {
  const read = (): Pack => {
    const english = { tag: 'en', messages: {}, json: '{}' } as const
    if (tag === 'en') return english
    try {
      const json = readFileSync(join(folder, `${tag}.json`), 'utf8')
      return { tag, messages: JSON.parse(json) as Catalogue, json }
    } catch (error) {
      log('warn', 'language: the catalogue cannot be read', { tag, error })
      return english
    }
  }
  const pack = read()
  setLanguage(pack)
  return pack
}

export interface LanguagePorts {
  /** Folder of the catalogues. */
  readonly folder: string
  /** The language of the command line; null for none. It applies until the person chooses one. */
  readonly given: string | null
  readonly preferences: Pick<GovernedPreferenceStore, 'get' | 'onChange'>
  /** Returns the system's languages, the preferred one first. */
  readonly systemLanguages: () => readonly string[]
  readonly log: Log
}

export interface AppLanguage {
  /** Returns the script that tells a page its language before its own scripts run. */
  script(): string
  /** Emitted after a change. Texts that were given to the system must be given again. */
  readonly onChange: Signal<void>['on']
}

/**
 * Sets the language of this process, and again when the preference or policy changes (decisions.md#languages).
 */
export const startLanguage = (ports: LanguagePorts): AppLanguage => {
  const { folder, preferences, systemLanguages, log } = ports
  const changed = createSignal<void>()
  let { given } = ports
  const chosen = (): 'system' | Language => preferences.get().language
  const isManaged = (): boolean => preferences.get().managed?.names.includes('language') === true
  const wanted = (): AnyLanguage => {
    if (given !== null && !isManaged()) return languageFor([given])
    const setting = chosen()
    return setting === 'system' ? languageFor(systemLanguages()) : setting
  }
  let pack = loadLanguage(folder, wanted(), log)
  let last = chosen()
  preferences.onChange(() => {
    if (chosen() !== last) given = null
    last = chosen()
    const tag = wanted()
    if (tag === pack.tag) return
    pack = loadLanguage(folder, tag, log)
    changed.emit()
  })
  return {
    // The file as it is: writing 2,500 messages anew would delay the first post.
    script: () =>
      `document.documentElement.lang=${JSON.stringify(pack.tag)};document.documentElement.dir=${JSON.stringify(directionOf(pack.tag))};globalThis.quaysideLanguage={tag:${JSON.stringify(pack.tag)},messages:${pack.json}}`,
    onChange: changed.on,
  }
}
