import type { KeptCollection } from '#shared/ipc/kept.ts'

/** What is said where something kept on this computer could not be read. */
export const keptTexts = {
  notRead: {
    reminders: 'Your reminders could not be read from this computer.',
    templates: 'Your templates could not be read from this computer.',
    pins: 'What you pinned could not be read from this computer.',
    alerts: 'Your alerts could not be read from this computer.',
    'alert-matches': 'What your alerts found could not be read from this computer.',
    'to-do': 'What you set aside could not be read from this computer.',
    'saved-searches': 'Your saved searches could not be read from this computer.',
    'member-cards': 'Your cards could not be read from this computer.',
  } satisfies Partial<Record<KeptCollection, string>>,
  retry: 'Retry',
} as const

export type ListedCollection = keyof typeof keptTexts.notRead
