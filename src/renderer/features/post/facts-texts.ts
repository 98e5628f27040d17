import { plural } from '#shared/texts/plural.ts'

const number = new Intl.NumberFormat('en')

/** Texts about the post in focus, beside the wall. */
export const postFactsTexts = {
  number: (n: number) => number.format(n),

  voyage: 'Voyage',
  departures: (n: number) => `${number.format(n)} ${plural(n, 'departure', 'departures')}`,
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
