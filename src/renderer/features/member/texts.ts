import { numbers, tenths } from '#shared/texts/numbers.ts'
import { plural } from '#shared/texts/plural.ts'

/** Texts of a member's screen in the app. */
export const profileTexts = {
  loading: 'Loading member',
  views: 'Member views',
  posts: 'Posts',
  reviews: 'Reviews',
  author: 'Author',
  about: 'About this member',
  cardOf: (name: string) => `About ${name}`,
  talkedTo: 'Who you talk to',
  memberId: 'Member ID',
  country: 'Country',
  rating: 'Rating',
  ratingOf: (average: number, count: number) =>
    `${tenths(average)} (${numbers.format(count)} ${plural(count, 'review', 'reviews')})`,
  ratedLabel: (average: number, count: number) =>
    `Rated ${tenths(average)} of 5, ${numbers.format(count)} ${plural(count, 'review', 'reviews')}`,
  notRated: 'No reviews yet',
  you: 'This is you',
  seenOnly: 'The network has no more facts. These come from the wall.',
  failed: "Couldn't load this member.",
  failedSeen: "Couldn't load all facts.",
  retry: 'Retry',
  unknown: 'This member cannot be shown',
  unknownDetail: 'They may have left the network.',
  inert: 'This profile is not open to members',
  inertDetail: 'It belongs to an admin of the network.',
  goToWall: 'Go to the wall',
} as const
