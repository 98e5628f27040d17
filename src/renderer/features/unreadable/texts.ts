import { message, texts } from '#shared/texts/message.ts'

const lines = texts('unreadableLines', {
  comment: message('{n, plural, one {Couldn’t load # comment.} other {Couldn’t load # comments.}}', 'n'),
  connection: message(
    '{n, plural, one {Couldn’t load # connection.} other {Couldn’t load # connections.}}',
    'n',
  ),
  message: message('{n, plural, one {Couldn’t load # message.} other {Couldn’t load # messages.}}', 'n'),
  notification: message(
    '{n, plural, one {Couldn’t load # notification.} other {Couldn’t load # notifications.}}',
    'n',
  ),
  party: message('{n, plural, one {Couldn’t load # party.} other {Couldn’t load # parties.}}', 'n'),
  person: message('{n, plural, one {Couldn’t load # person.} other {Couldn’t load # people.}}', 'n'),
  review: message('{n, plural, one {Couldn’t load # review.} other {Couldn’t load # reviews.}}', 'n'),
  shipment: message('{n, plural, one {Couldn’t load # shipment.} other {Couldn’t load # shipments.}}', 'n'),
})

/** The kind of things in a list. */
export type ListedKind = keyof typeof lines

/** Texts about an incomplete list (robustness.md#bad-items). */
export const unreadableTexts = texts('unreadable', {
  /** Returns '' for a complete list. */
  line: (count: number, thing: ListedKind): string => (count === 0 ? '' : lines[thing](count)),
  cachedOnly: 'This is an earlier state. Couldn’t load what is new.',
  retry: 'Retry',
})
