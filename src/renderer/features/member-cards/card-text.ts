import type { MemberCard } from '#shared/ipc/member-cards.ts'
import { followUpText } from './card-day.ts'
import { cardTexts as texts } from './texts.ts'

const manyTags = 5

/** Describes a card in one line for screen readers: tags, colour, follow-up date, and whether it has a note. */
export const cardText = (card: MemberCard): string => {
  const { tags, colour, note } = card
  const rest = tags.length - manyTags
  return texts.markOf([
    ...tags.slice(0, manyTags),
    ...(rest > 0 ? [texts.more(rest)] : []),
    ...(colour === null ? [] : [texts.colourIs(texts.colours[colour])]),
    ...[followUpText(card)].filter((text) => text !== null),
    ...(note.trim() === '' ? [] : [texts.hasNote]),
  ])
}
