import type { Session } from 'electron'
import type { SpellingLanguages } from '#shared/ipc/native.ts'
import type { Preferences } from '#shared/ipc/preferences.ts'
import { noPlace } from '../http/dictionary-place.ts'
import { platform } from '../platform.ts'

type SpellingSession = Pick<
  Session,
  | 'availableSpellCheckerLanguages'
  | 'getSpellCheckerLanguages'
  | 'setSpellCheckerDictionaryDownloadURL'
  | 'setSpellCheckerEnabled'
  | 'setSpellCheckerLanguages'
>

export interface SpellingPorts {
  readonly session: SpellingSession
  /** Returns the languages of the system's settings, preferred first. */
  readonly systemLanguages: () => readonly string[]
  readonly preferences: {
    get(): Pick<Preferences, 'spellCheck' | 'spellCheckLanguages' | 'spellCheckDownload'>
    onChange(listener: () => void): unknown
  }
}

/** The spell checker of fields (user-guide.md#spelling). */
export interface Spelling {
  /** Returns available and active languages. Both are empty if the system has its own checker. */
  languages(): SpellingLanguages
}

/** Chromium's own address of dictionaries (`spellcheck_hunspell_dictionary.cc`). */
const defaultPlace = 'https://redirector.gvt1.com/edgedl/chrome/dict/'

/**
 * Returns the system's languages that have a dictionary. Chromium stores the last choice, so its own list is only used
 * where the system has no such language.
 */
const defaultLanguages = (system: readonly string[], session: SpellingSession): string[] => {
  const available = session.availableSpellCheckerLanguages
  const known = system
    .map((tag) => [tag, tag.split('-', 1)[0] ?? tag].find((one) => available.includes(one)))
    .filter((tag) => tag !== undefined)
  return known.length > 0 ? [...new Set(known)] : session.getSpellCheckerLanguages()
}

/**
 * Applies the preferences to the spell checker, now and with each change. On macOS it is the system's, which chooses
 * languages itself.
 */
export const createSpelling = ({ session, systemLanguages, preferences }: SpellingPorts): Spelling => {
  const isSystems = platform() === 'darwin'
  const available = isSystems ? [] : session.availableSpellCheckerLanguages
  const first = isSystems ? [] : defaultLanguages(systemLanguages(), session)
  // `closeDictionaries` has run.
  let isOpen = false
  /** Opens or closes the address. Chromium fetches a missing dictionary only when its language is set. */
  const setPlace = (isAllowed: boolean): void => {
    if (isAllowed === isOpen) return
    isOpen = isAllowed
    session.setSpellCheckerDictionaryDownloadURL(isAllowed ? defaultPlace : noPlace)
    if (isAllowed) session.setSpellCheckerLanguages([])
  }
  const apply = (): void => {
    const { spellCheck, spellCheckLanguages, spellCheckDownload } = preferences.get()
    if (isSystems) {
      session.setSpellCheckerEnabled(spellCheck)
      return
    }
    // Before the languages, because missing ones are fetched.
    setPlace(spellCheckDownload && spellCheck)
    const chosen = spellCheckLanguages.filter((language) => available.includes(language))
    const wanted = chosen.length > 0 ? chosen : first
    if (wanted.join() !== session.getSpellCheckerLanguages().join()) session.setSpellCheckerLanguages(wanted)
    // After the languages, because setting them switches the checker on.
    session.setSpellCheckerEnabled(spellCheck)
  }
  apply()
  preferences.onChange(apply)
  return {
    languages: () => ({ available, used: isSystems ? [] : session.getSpellCheckerLanguages() }),
  }
}
