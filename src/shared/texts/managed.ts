import { message, texts } from './message.ts'
import { inCredits, plainList } from './units.ts'

const tooMuch = texts('tooMuch', {
  day: message(
    'Your organisation allows {most} a day. {spent, plural, one {# is} other {# are}} spent today, and this would cost {cost}. Nothing was charged.',
    ['most', inCredits],
    'spent',
    'cost',
  ),
})

/** Texts about the organisation's decisions, for main's refusals and for the page. */
export const managedTexts = texts('managed', {
  byOrganisation: 'Managed by your organisation',
  standing: {
    current: 'The policies are up to date.',
    'last-known': 'Your organisation’s policies couldn’t be read completely. The last known ones apply.',
    unread: 'Your organisation’s policies couldn’t be read, so none apply.',
    awaited:
      'Your organisation manages this computer, and its policies couldn’t be read. You can sign in once they are read.',
  },
  setting: 'This setting is managed by your organisation.',
  server: message('Your organisation lets you sign in at {origin} only.', 'origin'),
  servers: message('Your organisation allows signing in only at {patterns}.', ['patterns', plainList]),
  noServer: 'Your organisation does not allow signing in.',
  accounts: message(
    '{most, plural, =1 {Your organisation allows one account.} other {Your organisation allows # accounts.}} Sign out of another account first.',
    'most',
  ),
  printing: 'Your organisation does not allow printing.',
  demo: 'Your organisation has switched the demo network off.',
  publicPosts: 'Your organisation does not allow public posts.',
  noFiles: 'Your organisation does not allow files to be attached.',
  fileType: message('Your organisation does not allow this type of file to be attached. Allowed: {allowed}', [
    'allowed',
    plainList,
  ]),
  namedFile: message('{name}: {reason}', 'name', 'reason'),
  costUnknown:
    'Your organisation limits your spending a day, and the cost is not known. Nothing was charged.',
  tooMuch: (cost: number, spent: number, most: number): string => tooMuch.day(most, spent, cost),
  download: message('Your organisation does not allow .{extension} files to be saved.', 'extension'),
})
