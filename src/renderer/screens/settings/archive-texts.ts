import { plural } from '#shared/texts/plural.ts'

const counted = (n: number, one: string, other: string): string => `${n} ${plural(n, one, other)}`

/** Texts of the settings about what was seen and is kept on this computer. */
export const archiveSettingTexts = {
  title: 'What you have seen',
  keep: 'Keep what I have seen on this computer',
  keepDetail:
    'Posts, offers, messages, shipments and members that you were shown, for search and without the network. Nothing is fetched or spent for it. It is not encrypted by itself: that is for the disk of this computer.',
  days: 'How long',
  keepFor: 'Keep for',
  daysDetail: 'What you have not seen again for so long is removed.',
  daysAtMost: (days: number) => `Your organisation allows ${counted(days, 'day', 'days')} at most.`,
  daysOf: (days: number) =>
    days % 365 === 0 ? counted(days / 365, 'year', 'years') : counted(days, 'day', 'days'),
  size: 'How much',
  atMost: 'At most',
  sizeDetail: 'Beyond that, what you saw longest ago is removed first.',
  sizeOf: (megabytes: number) => (megabytes % 1000 === 0 ? `${megabytes / 1000} GB` : `${megabytes} MB`),
  now: 'On this computer now',
  nowUnknown: 'Cannot be said at the moment.',
  everything: 'all of it',
  wipe: 'Remove now',
  wipeTitle: 'Remove what you have seen?',
  wipeText: (size: string) =>
    `What is kept (${size}) is removed from this computer, with what your alerts have found, and search begins anew. The network keeps its own; what you typed, and notes, templates and reminders of your own stay.`,
  wipeConfirm: 'Remove',
  offTitle: 'Keep nothing any more?',
  offText: (size: string) =>
    `What is kept now (${size}) is removed from this computer. Search then finds only what the network shows.`,
  offConfirm: 'Switch off and remove',
  cancel: 'Cancel',
  wiped: 'Removed from this computer',
} as const
