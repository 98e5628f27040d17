import { inCredits, numbers } from '#shared/texts/numbers.ts'

/** Texts of the frame: rail, top bar, and placeholders for missing screens. */
export const appTexts = {
  skipToContent: 'Skip to content',
  navigation: 'Main',
  context: 'Context',
  collapseRail: 'Collapse sidebar',
  expandRail: 'Expand sidebar',
  unreadIn: (screen: string, n: number) => `${screen}, ${numbers.format(n)} unread`,
  waitingIn: (screen: string, n: number) => `${screen}, ${numbers.format(n)}`,
  search: 'Search',
  searchLabel: 'Search and commands',
  creditsLabel: (n: number) => `Balance: ${inCredits(n)}`,
  creditsUnknown: 'Credits unknown',
  inbox: 'Inbox',
  inboxUnread: (n: number) => `Inbox, ${numbers.format(n)} unread`,
  restartToUpdate: 'Restart to update',
  updateReady: (version: string) => `Version ${version} is ready`,
  accountMenu: (name: string) => `Account: ${name}`,
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
} as const
