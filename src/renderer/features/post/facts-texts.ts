import { numbers } from '#shared/texts/numbers.ts'
import { plural } from '#shared/texts/plural.ts'

/** Texts about the post in focus, beside the wall. */
export const postFactsTexts = {
  number: (n: number) => numbers.format(n),

  voyage: 'Voyage',
  departures: (n: number) => `${numbers.format(n)} ${plural(n, 'departure', 'departures')}`,
  kind: 'Kind',
  from: 'From',
  to: 'To',
  voyageId: 'Voyage ID',

  ownPost: 'Your post',
  visibility: 'Visible to',
  types: 'For',
  likes: 'Likes',
  comments: 'Comments',
  shares: 'Shares',
} as const
