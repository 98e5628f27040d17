import { inCredits } from '#shared/texts/numbers.ts'
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
  zoomDetail: 'Changes the size of everything in the window.',
  percent: (zoom: number) => `${Math.round(zoom * 100)} %`,
  downloads: 'Downloads',
  downloadFolder: 'Download folder',
  downloadFolderSystem: 'The downloads folder of this computer.',
  chooseFolder: 'Choose folder…',
  resetFolder: 'Use the default folder',
  csvSeparator: 'CSV separator',
  csvSeparatorDetail:
    'Separates the cells of exported tables. Automatic uses the separator of your language.',
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
    blocked: 'Your system blocks this. Allow Quayside in the system’s settings for startup apps.',
    unavailable: 'The system can start only an installed Quayside.',
  },
  startHidden: 'Start hidden',
  startHiddenDetails: {
    darwin: 'Opens no window at login. Quayside waits in the Dock and notifies you.',
    other: 'Opens no window at login. Quayside waits in the tray and notifies you.',
  },
  graphics: 'Use the graphics card',
  graphicsDetail:
    'Takes effect at the next start. Quayside switches this off after three graphics crashes in a day.',
  writing: 'Writing',
  enterSends: 'Enter sends',
  templatesDetail: 'Texts that you use often. Type / in a message or comment to insert one.',
  enterSendsDetail: 'In messages, comments and replies. Shift+Enter starts a new line.',
  account: 'Account',
  kind: 'Member type',
  kyc: 'KYC',
  balance: 'Balance',
  memberId: 'Member ID',
  server: 'Network',
  password: 'Password',
  passwordDetail: 'Your password for this network.',
  about: 'About',
  version: 'Version',
  platform: 'Platform',
  telemetry: 'Telemetry',
  telemetryNone: 'None',
  unknown: 'Unknown',
  policiesDetail: 'Settings that your organisation manages, and their sources.',
  diagnosticsDetail: 'Facts and the log, for finding problems.',
  open: 'Open',

  neverKept: 'Your organisation does not allow staying signed in. You are signed in until you quit.',
  notPersisted: 'No unlocked keyring can store your session. You are signed in until you quit.',
} as const

const counted = (n: number, one: string, other: string): string => `${n} ${plural(n, one, other)}`

/** Texts of the archive's settings. */
export const archiveSettingTexts = {
  title: 'What you have seen',
  keep: 'Keep what I have seen on this computer',
  keepDetail:
    'Stores the posts, offers, messages, shipments and members you were shown, for search and offline use. It is free. It is not encrypted.',
  keepFor: 'Keep for',
  daysDetail: 'Removes content that you have not seen for this long.',
  daysAtMost: (days: number) => `Your organisation allows ${counted(days, 'day', 'days')} at most.`,
  daysOf: (days: number) =>
    days % 365 === 0 ? counted(days / 365, 'year', 'years') : counted(days, 'day', 'days'),
  atMost: 'Use at most',
  sizeDetail: 'Removes the oldest content beyond this size.',
  sizeOf: (megabytes: number) => (megabytes % 1000 === 0 ? `${megabytes / 1000} GB` : `${megabytes} MB`),
  now: 'On this computer now',
  nowUnknown: 'Unknown at the moment.',
  everything: 'all of it',
  wipe: 'Remove now',
  wipeTitle: 'Remove what you have seen?',
  wipeText: (size: string) =>
    `This removes the stored content (${size}) and the matches of your alerts from this computer. Your drafts, notes, templates and reminders stay.`,
  wipeConfirm: 'Remove',
  offTitle: 'Stop keeping content?',
  offText: (size: string) =>
    `This removes the stored content (${size}) from this computer. Search then covers only the network.`,
  offConfirm: 'Switch off and remove',
  cancel: 'Cancel',
  wiped: 'Removed from this computer',
} as const

/** Texts of the settings of the spell checker. */
export const spellingTexts = {
  spelling: 'Spelling',
  spellCheck: 'Check spelling',
  spellCheckDetail: 'Underlines unknown words. Their menu has suggestions. Your text stays on this computer.',
  spellCheckOfSystem: 'Uses the spell checker and the languages of this computer.',
  languages: 'Languages',
  languagesDetail: 'A word is correct if one of these languages has it.',
  languagesFull: (most: number): string =>
    `You can use ${most} languages. Remove one before you add another.`,
  languagesOfSystem: (used: readonly string[]): string =>
    used.length > 0 ? `Set by this computer: ${used.join(', ')}.` : 'Add the languages that you write in.',
  add: 'Add a language…',
  remove: (language: string): string => `Remove ${language}`,
  download: 'Fetch dictionaries',
  downloadDetail:
    'Missing dictionaries come from Google (redirector.gvt1.com), which sees your IP address and the language. Otherwise only stored dictionaries are used.',
} as const

/** Texts of the spending limits. */
export const spendingTexts = {
  title: 'Credits',
  confirm: 'Confirm above',
  confirmDetail:
    'Quayside confirms each cost above this amount in a separate window. Leave empty to never confirm.',
  confirmManaged: (n: number) => `Your organisation always confirms costs above ${inCredits(n)}.`,
  budget: 'Daily budget',
  budgetDetail:
    'Quayside asks before you spend more than this a day. It counts only this app. Leave empty for no budget.',
  budgetManaged: (n: number) => `Your organisation allows ${inCredits(n)} a day.`,
  none: 'None',
} as const
