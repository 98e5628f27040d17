import { foldedWords } from '#shared/rules/fold-text.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import { actNow } from '../../lib/account.ts'
import { discard, type Kept, keep } from '../../lib/kept.ts'
import { textHash } from '../../lib/text-hash.ts'

/** Maximum number of recent searches. */
const maxRecent = 8

type Searches = Kept<'saved-searches'> | Kept<'recent-searches'> | null

/** Returns a search's key. Texts that differ only in case share it. */
const keyOf = (text: string): string =>
  textHash(`${foldedWords(text).join(' ')}|${text.replace(/[\p{L}\p{N}\s]/gu, '')}`)

/** Returns the searches of a collection, newest first. */
export const searchesIn = (searches: Searches): readonly string[] =>
  [...(searches?.values() ?? [])].toSorted((one, other) => other.at - one.at).map(({ text }) => text)

export const isSaved = (saved: Searches, text: string): boolean => saved?.has(keyOf(text)) ?? false

export const saveSearch = (text: string): void =>
  void keep(actNow(), 'saved-searches', keyOf(text), { text: text.trim(), at: steadyNow() })

export const forgetSaved = (text: string): void => void discard(actNow(), 'saved-searches', keyOf(text))

export const forgetRecent = (text: string): void => void discard(actNow(), 'recent-searches', keyOf(text))

/** Notes a search whose result was opened. The oldest beyond the maximum is removed. */
export const withRecent = (recent: Searches, text: string): void => {
  if (text.trim() === '') return
  void keep(actNow(), 'recent-searches', keyOf(text), { text: text.trim(), at: steadyNow() })
  for (const old of searchesIn(recent)
    .filter((one) => keyOf(one) !== keyOf(text))
    .slice(maxRecent - 1))
    forgetRecent(old)
}
