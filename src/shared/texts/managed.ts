import { amounts, inCredits } from './numbers.ts'
import { plural } from './plural.ts'

/** Texts about the organisation's decisions, for main's refusals and for the page. */
export const managedTexts = {
  byOrganisation: 'Managed by your organisation',
  standing: {
    current: 'The policies are up to date.',
    'last-known': 'Your organisation’s policies couldn’t be read completely. The last known ones apply.',
    unread: 'Your organisation’s policies couldn’t be read, so none apply.',
    awaited:
      'Your organisation manages this computer, and its policies couldn’t be read. You can sign in once they are read.',
  },
  setting: 'This setting is managed by your organisation.',
  server: (origin: string) => `Your organisation lets you sign in at ${origin} only.`,
  servers: (patterns: readonly string[]) =>
    patterns.length === 0
      ? 'Your organisation does not allow signing in.'
      : `Your organisation allows signing in only at ${patterns.join(', ')}.`,
  accounts: (most: number) =>
    `Your organisation allows ${most === 1 ? 'one account' : `${most} accounts`}. Sign out of another account first.`,
  printing: 'Your organisation does not allow printing.',
  demo: 'Your organisation has switched the demo network off.',
  publicPosts: 'Your organisation does not allow public posts.',
  noFiles: 'Your organisation does not allow files to be attached.',
  fileType: (allowed: readonly string[]) =>
    `Your organisation does not allow this type of file to be attached. Allowed: ${allowed.join(', ')}`,
  namedFile: (name: string, reason: string) => `${name}: ${reason}`,
  costUnknown:
    'Your organisation limits your spending a day, and the cost is not known. Nothing was charged.',
  tooMuch: (cost: number, spent: number, most: number) =>
    `Your organisation allows ${inCredits(most)} a day. ${amounts.format(spent)} ${plural(spent, 'is', 'are')} spent today, and this would cost ${amounts.format(cost)}. Nothing was charged.`,
  download: (extension: string) => `Your organisation does not allow .${extension} files to be saved.`,
} as const
