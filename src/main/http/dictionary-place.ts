import type { Session } from 'electron'

/** A port that Chromium blocks, so nothing leaves the computer. */
export const noPlace = 'http://127.0.0.1:1/'

/**
 * Closes the address of all dictionaries. A new session fetches missing ones at once, without the policies' proxies and
 * before anybody has read the settings.
 */
export const closeDictionaries = (first: Pick<Session, 'setSpellCheckerDictionaryDownloadURL'>): void =>
  first.setSpellCheckerDictionaryDownloadURL(noPlace)
