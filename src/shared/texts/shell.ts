import { plural } from './plural.ts'

const number = new Intl.NumberFormat('en')

/** Texts of the frame: rail, top bar, palette, shortcuts, settings, and what stands where a screen cannot. */
export const shellTexts = {
  appName: 'Quayside',
  documentTitle: (screen: string, unread: number) =>
    unread > 0 ? `(${number.format(unread)}) ${screen} – Quayside` : `${screen} – Quayside`,
  skipToContent: 'Skip to content',
  navigation: 'Main',
  context: 'Context',
  collapseRail: 'Collapse sidebar',
  expandRail: 'Expand sidebar',
  unreadIn: (screen: string, n: number) => `${screen}, ${number.format(n)} unread`,
  back: 'Back',
  forward: 'Forward',
  search: 'Search',
  searchLabel: 'Search and commands',
  credits: (n: number) => `${number.format(n)} ${plural(n, 'credit', 'credits')}`,
  creditsLabel: (n: number) => `Profile credit: ${number.format(n)}`,
  creditsUnknown: 'Credits unknown',
  inbox: 'Inbox',
  inboxUnread: (n: number) => `Inbox, ${number.format(n)} unread`,
  accountMenu: (name: string) => `Account: ${name}`,
  theme: 'Theme',
  themes: { light: 'Light', dark: 'Dark', auto: 'System' },
  signOut: 'Sign out',
  retry: 'Retry',
  close: 'Close',

  screens: {
    wall: 'Wall',
    myWall: 'My wall',
    messages: 'Messages',
    shipments: 'Shipments',
    member: 'Member',
    product: 'Product',
    notifications: 'Notifications',
    settings: 'Settings',
    setPassword: 'Set new password',
    resetPassword: 'Reset password',
    addCredits: 'Add credits',
  },

  connection: {
    offline: 'Offline',
    offlineDetail: 'You are offline. What is on screen may be out of date.',
    failing: 'Server not answering',
    failingDetail: 'The server is not answering as it should. Trying again.',
    realtime: 'Reconnecting',
    realtimeDetail: 'Live updates are interrupted. Trying to reconnect.',
  },

  restoring: 'Checking your session',
  notPersisted: 'Signed in until you quit: this computer has no unlocked keyring to keep the session in.',
  notices: {
    'keyring-unavailable':
      'The system keyring is not available. You stay signed in until you quit, and will be asked again next time.',
    'storage-full': 'The disk is full. Drafts and settings cannot be saved until there is room again.',
    'storage-failed':
      'Drafts and settings cannot be saved on this computer: its folder for them refuses it. What you write lasts until you quit.',
    'preferences-reset':
      'Your settings could not be read and start from their defaults. The old file was kept.',
  },

  bootFailed: 'Quayside could not start',
  bootFailedDetail: 'The window did not get an answer from the app. Nothing you wrote is lost.',
  screenFailed: 'This screen ran into a problem',
  screenFailedDetail: 'The rest of the app goes on. What you wrote is kept as a draft.',
  reloadScreen: 'Reload screen',
  notAScreen: 'This page is not shown in the app',
  notAScreenDetail: 'The network shows it on its website.',
  openInBrowser: 'Open in browser',
  goToWall: 'Go to the wall',

  thenKey: 'then',
  settingNotSaved: 'The setting could not be saved.',
} as const
