import type { Session } from 'electron'
import { platform } from '../platform.ts'
import type { AddedWords } from '../storage/added-words.ts'

export interface AddedWordsPorts {
  readonly session: Pick<Session, 'addWordToSpellCheckerDictionary' | 'listWordsInSpellCheckerDictionary'>
  readonly saved: AddedWords
}

/**
 * Keeps the words that a person adds to the dictionary (user-guide.md#spelling). Chromium's own file is among the
 * caches, which people delete, so each start adds the missing ones again, and keeps those of earlier versions. Returns
 * the function that keeps a new word. macOS has one dictionary for all apps, and keeps it.
 */
export const keepAddedWords = ({ session, saved }: AddedWordsPorts): ((word: string) => void) => {
  if (platform() === 'darwin') return () => undefined
  const keep = (words: readonly string[]): void => {
    const known = new Set(saved.get().words)
    const added = words.filter((word) => !known.has(word))
    if (added.length > 0) saved.set({ words: [...known, ...added] })
  }
  void session.listWordsInSpellCheckerDictionary().then((listed) => {
    keep(listed)
    const present = new Set(listed)
    for (const word of saved.get().words)
      if (!present.has(word)) session.addWordToSpellCheckerDictionary(word)
  })
  return (word) => keep([word])
}
