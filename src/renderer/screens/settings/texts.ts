import { numbers } from '#shared/texts/numbers.ts'
import { plural } from '#shared/texts/plural.ts'

/** Texts of the settings screen and of its context column. */
export const settingsTexts = {
  sections: 'Sections',
  search: 'Search settings',
  noMatch: 'No setting matches.',
  reset: 'Reset',
  resetSection: (title: string) => `Reset ${title}`,
  appearance: 'Appearance',
  themeDetail: 'System follows the light or dark setting of this computer.',
  sidebar: 'Compact sidebar',
  sidebarDetail: 'Shows icons only.',
  zoom: 'Zoom',
  zoomDetail: 'Enlarges or shrinks everything in the window, as in the View menu.',
  zoomSize: 'Size',
  percent: (zoom: number) => `${Math.round(zoom * 100)} %`,
  downloads: 'Downloads',
  downloadFolder: 'Download folder',
  downloadFolderSystem: 'The downloads folder of this computer.',
  chooseFolder: 'Choose folder…',
  resetFolder: 'Use the default folder',
  csvSeparator: 'CSV separator',
  csvSeparatorDetail:
    'Between the cells of exported tables. Automatic is what spreadsheets in your language expect.',
  csvSeparators: { auto: 'Automatic', comma: 'Comma', semicolon: 'Semicolon', tab: 'Tab' },
  muted: 'Muted threads',
  unknownMember: 'Unknown member',
  unmute: 'Unmute',
  unmuteThread: (name: string) => `Unmute ${name}`,
  start: 'Start',
  startAtLogin: 'Start at login',
  startAtLoginDetails: {
    on: 'Quayside starts when you log in to this computer.',
    off: 'Quayside starts when you open it.',
    blocked:
      'Your system holds it back: allow Quayside in the system’s own settings for what starts at login.',
    unavailable: 'Only an installed Quayside can be started by the system.',
  },
  startHidden: 'Start hidden',
  startHiddenDetails: {
    darwin: 'At login no window opens: Quayside waits in the Dock and notifies.',
    other: 'At login no window opens: Quayside waits in the tray and notifies.',
  },
  graphics: 'Use the graphics card',
  graphicsDetail:
    'From the next start on. Quayside switches this off when the graphics process has crashed three times in a day.',
  writing: 'Writing',
  enterSends: 'Enter sends',
  templatesDetail: 'Texts that you send often, typed with / in any message or comment.',
  enterSendsDetail: 'In messages, comments and replies. Shift+Enter then starts a new line.',
  account: 'Account',
  kind: 'Member type',
  kyc: 'KYC',
  balance: 'Profile credit',
  memberId: 'Member ID',
  server: 'Network',
  password: 'Password',
  passwordDetail: 'With which you sign in to this network.',
  about: 'About',
  version: 'Version',
  platform: 'Platform',
  telemetry: 'Telemetry',
  telemetryNone: 'None, always: Quayside reports to nobody what you do, or that it broke.',
  unknown: 'Unknown',
  policiesDetail: 'What your organisation has decided, and where each decision comes from.',
  diagnosticsDetail: 'What helps to find out what is wrong, and the log.',
  open: 'Open',

  neverKept: 'Signed in until you quit: your organisation wants nobody to stay signed in.',
  notPersisted: 'Signed in until you quit: this computer has no unlocked keyring to keep the session in.',
} as const

const counted = (n: number, one: string, other: string): string => `${n} ${plural(n, one, other)}`

/** Texts of the archive's settings. */
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

/** Texts of the settings of the spell checker. */
export const spellingTexts = {
  spelling: 'Spelling',
  spellCheck: 'Check spelling',
  spellCheckDetail:
    'Underlines words that are in no dictionary; their menu has suggestions. Nothing you write leaves this computer for it.',
  spellCheckOfSystem: 'By the spell checker of this computer, in the languages of its settings.',
  languages: 'Languages',
  languagesDetail: 'A word is right if it is in the dictionary of one of them.',
  languagesFull: (most: number): string =>
    `No more than ${most} languages: remove one before you add another.`,
  languagesOfSystem: (used: readonly string[]): string =>
    used.length > 0 ? `As this computer is set: ${used.join(', ')}.` : 'None yet: add those you write in.',
  add: 'Add a language…',
  remove: (language: string): string => `Remove ${language}`,
  download: 'Fetch dictionaries',
  downloadDetail:
    'A dictionary that is missing comes from Google (redirector.gvt1.com), which learns your address and the language. Off, only those already here are used.',
} as const

const credits = (n: number): string => `${numbers.format(n)} ${plural(n, 'credit', 'credits')}`

/** Texts of the spending limits. */
export const spendingTexts = {
  title: 'Credits',
  confirm: 'Confirm above',
  confirmDetail: 'Quayside asks about whatever costs more credits in a window of its own. Empty: never.',
  confirmManaged: (n: number) => `At most ${credits(n)}: what costs more is always confirmed.`,
  budget: 'Daily budget',
  budgetDetail:
    'What goes beyond so many credits a day is asked about, and may be spent all the same. Counted by this app on this computer. Empty: no budget.',
  budgetManaged: (n: number) => `What goes beyond ${credits(n)} a day is refused.`,
  none: 'None',
} as const
