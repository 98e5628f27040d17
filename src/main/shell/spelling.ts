import type { Session } from 'electron'
import type { SpellingLanguages } from '#shared/ipc/native.ts'
import type { Preferences } from '#shared/ipc/preferences.ts'
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
/** A port that Chromium blocks, so nothing leaves the computer. */
const noPlace = 'http://127.0.0.1:1/'

/**
 * Applies the preferences to the spell checker, now and with each change. On macOS it is the system's, which chooses
 * languages itself.
 */
export const createSpelling = ({ session, preferences }: SpellingPorts): Spelling => {
  const isSystems = platform() === 'darwin'
  /** The system's languages, before any choice. */
  const first = isSystems ? [] : session.getSpellCheckerLanguages()
  const available = isSystems ? [] : session.availableSpellCheckerLanguages
  let isShut = false
  const setPlace = (isAllowed: boolean): void => {
    if (isAllowed !== isShut) return
    isShut = !isAllowed
    session.setSpellCheckerDictionaryDownloadURL(isAllowed ? defaultPlace : noPlace)
  }
  const apply = (): void => {
    const { spellCheck, spellCheckLanguages, spellCheckDownload } = preferences.get()
    session.setSpellCheckerEnabled(spellCheck)
    if (isSystems) return
    // Before the languages, because missing ones are fetched.
    setPlace(spellCheckDownload && spellCheck)
    const chosen = spellCheckLanguages.filter((language) => available.includes(language))
    const wanted = chosen.length > 0 ? chosen : first
    if (wanted.join() !== session.getSpellCheckerLanguages().join()) session.setSpellCheckerLanguages(wanted)
  }
  apply()
  preferences.onChange(apply)
  return {
    languages: () => ({ available, used: isSystems ? [] : session.getSpellCheckerLanguages() }),
  }
}
