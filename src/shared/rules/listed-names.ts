/** Names in lists of people. Their own rule counts only payment (product.md#names). */

import { nameTexts as texts } from '../texts/names.ts'
import { graphemesOf } from './clip.ts'
import { authorName, type Named, type NameFacts, shownName } from './names.ts'

/**
 * Returns the name in lists of likers and sharers. The viewer is 'You'. Others appear by full name if their profile
 * was paid for, otherwise by unique id.
 */
export const listedName = (user: Named, { viewer, isPaid }: Pick<NameFacts, 'viewer' | 'isPaid'>): string =>
  user.id === viewer?.id
    ? texts.you
    : shownName(user, { viewer: null, isConnection: false, isPaid, isAuthor: false })

/**
 * Returns the first two and last two characters with ** between (product.md#names). Counts graphemes, so that letters
 * keep their accents. A name of up to four keeps only its first, because the mask would show the whole name.
 */
export const maskedName = (name: string): string => {
  const letters = [...graphemesOf(name.trim())]
  if (letters.length <= 4) return `${letters[0] ?? ''}**`
  return `${letters.slice(0, 2).join('')}**${letters.slice(-2).join('')}`
}

/**
 * Returns the name in the helpful list: 'You', the full name if the profile was paid for, otherwise the masked name.
 */
export const helpfulName = (user: Named, facts: Pick<NameFacts, 'viewer' | 'isPaid'>): string => {
  const listed = listedName(user, facts)
  const name = authorName(user)
  // Without a full name, the name is the unique id, which is public.
  return user.id === facts.viewer?.id || listed === name ? listed : maskedName(name)
}
