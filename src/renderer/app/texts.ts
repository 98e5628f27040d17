import { message, texts } from '#shared/texts/message.ts'
import { inCredits } from '#shared/texts/units.ts'

/** Texts of the frame: rail, top bar, and placeholders for missing screens. */
export const appTexts = texts('app', {
  skipToContent: 'Skip to content',
  /** Spoken name of the navigation between the screens. */
  navigation: 'Main navigation',
  context: 'Context',
  collapseRail: 'Collapse sidebar',
  expandRail: 'Expand sidebar',
  unreadIn: message('{screen}, {n} unread', 'screen', 'n'),
  waitingIn: message('{screen}, {n}', 'screen', 'n'),
  search: 'Search',
  searchLabel: 'Search and commands',
  creditsLabel: message('Balance: {amount}', ['amount', inCredits]),
  creditsUnknown: 'Credits unknown',
  inbox: 'Inbox',
  inboxUnread: message('Inbox, {n} unread', 'n'),
  restartToUpdate: 'Restart to update',
  updateReady: message('Version {version} is ready', 'version'),
  accountMenu: message('Account: {name}', 'name'),
  retry: 'Retry',
  close: 'Close',

  restoring: 'Checking your session',

  bootFailed: 'Quayside could not start',
  bootFailedDetail: 'The window got no answer from the app. Your drafts are kept.',
  screenFailed: 'This screen ran into a problem',
  screenFailedDetail: 'The rest of the app still works. Your text is kept as a draft.',
  reloadScreen: 'Reload screen',
  notAScreen: 'This page is not shown in the app',
  notAScreenDetail: 'The network shows it on its website.',
  hasDetails: 'The details open in a separate window. Quayside asks before you pay.',
  showDetails: 'Show details',
  openInBrowser: 'Open in browser',
  goToWall: 'Go to the wall',

  thenKey: 'then',
})
