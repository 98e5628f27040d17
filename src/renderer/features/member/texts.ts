import { message, texts } from '#shared/texts/message.ts'
import { tenths } from '#shared/texts/numbers.ts'

/** Texts of a member's screen in the app. */
export const profileTexts = texts('profile', {
  loading: 'Loading member',
  views: 'Member views',
  posts: 'Posts',
  reviews: 'Reviews',
  author: 'Author',
  about: 'About this member',
  cardOf: message('About {name}', 'name'),
  talkedTo: 'Who you talk to',
  memberId: 'Member ID',
  country: 'Country',
  rating: 'Rating',
  ratingOf: message(
    '{average} ({count, plural, one {# review} other {# reviews}})',
    ['average', tenths],
    'count',
  ),
  ratedLabel: message(
    'Rated {average} of 5, {count, plural, one {# review} other {# reviews}}',
    ['average', tenths],
    'count',
  ),
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
})
