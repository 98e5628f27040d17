import type { KeptCollection } from '#shared/ipc/kept.ts'
import { andList } from '#shared/texts/lists.ts'
import { message, texts } from '#shared/texts/message.ts'

/** Names of collections, for a sentence that lists several. */
const parts = texts('parts', {
  pins: 'pinned threads',
  'unread-marks': 'unread marks',
  'saved-audiences': 'saved audiences',
  templates: 'templates',
  reminders: 'reminders',
  'offer-pins': 'pins',
  'offer-notes': 'notes',
  'board-views': 'table layout',
})

export type KeptPart = keyof typeof parts

const namesOf = (names: readonly KeptPart[]): string => andList(names.map((name) => parts[name]))

/** Texts about unreadable entries on this computer. */
export const keptTexts = texts('kept', {
  /** Replaces a list. */
  notRead: {
    reminders: 'Your reminders could not be read from this computer.',
    templates: 'Your templates could not be read from this computer.',
    pins: 'What you pinned could not be read from this computer.',
    alerts: 'Your alerts could not be read from this computer.',
    'alert-matches': 'What your alerts found could not be read from this computer.',
    'to-do': 'What you set aside could not be read from this computer.',
    'saved-searches': 'Your saved searches could not be read from this computer.',
    quotes: 'Your quotes could not be read from this computer.',
    'member-cards': 'Your private notes could not be read from this computer.',
    'unread-marks': 'What you marked as unread could not be read from this computer.',
    'offer-pins': 'What you pinned could not be read from this computer.',
    'offer-notes': 'Your notes could not be read from this computer.',
    deadlines: 'Your deadlines could not be read from this computer.',
    'rate-sheets': 'Your rate sheets could not be read from this computer.',
  } satisfies Partial<Record<KeptCollection, string>>,
  /** A line above other content. */
  partsNotRead: message('Your {parts} could not be read from this computer.', ['parts', namesOf]),
  retry: 'Retry',
})

export type ListedCollection = keyof typeof keptTexts.notRead
