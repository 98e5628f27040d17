/** Names in the lists of people, which have a rule of their own (product.md#names): payment alone counts. */
import { lazily } from '../lazily.ts'
import { nameTexts as texts } from '../texts/names.ts'
import { authorName, type Named, type NameFacts, shownName } from './names.ts'

/**
 * A member of the lists of likers and sharers: the viewer is 'You'; others appear by full name if their profile was paid
 * for, otherwise by unique id.
 */
export const listedName = (user: Named, { viewer, isPaid = false }: NameFacts): string =>
  user.id === viewer?.id ? texts.you : shownName(user, { viewer: null, isPaid })

const graphemes = lazily(() => new Intl.Segmenter('en', { granularity: 'grapheme' }))

/**
 * First two and last two characters with ** between (product.md#names), by grapheme, so that no letter loses its
 * accent. Of four or fewer only the first stays: the mask would show the whole name.
 */
export const maskedName = (name: string): string => {
  const letters = Array.from(graphemes().segment(name.trim()), (s) => s.segment)
  if (letters.length <= 4) return `${letters[0] ?? ''}**`
  return `${letters.slice(0, 2).join('')}**${letters.slice(-2).join('')}`
}

/** A member of the helpful list: 'You', full name if the profile was paid for, else masked. */
export const helpfulName = (user: Named, facts: NameFacts): string => {
  const listed = listedName(user, facts)
  const name = authorName(user)
  // Without a full name there is only the id, which is nobody's secret.
  return user.id === facts.viewer?.id || listed === name ? listed : maskedName(name)
}
