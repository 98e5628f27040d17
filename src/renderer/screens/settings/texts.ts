import { message, texts } from '#shared/texts/message.ts'
import { wholePercent } from '#shared/texts/numbers.ts'
import { inCredits, inDataUnit, plainList } from '#shared/texts/units.ts'
import { accountTexts } from '../../features/account/texts.ts'
import { languageTexts } from '../../features/language/texts.ts'

/** Texts of the settings screen and of its context column. */
export const settingsTexts = texts('settings', {
  sections: 'Sections',
  search: 'Search settings',
  noMatch: 'No setting matches.',
  reset: 'Reset',
  resetSection: message('Reset {title}', 'title'),
  undo: 'Undo',
  undoReset: message('Undo the reset of {title}', 'title'),
  /** In the rail of the settings: max 28 letters. */
  appearance: 'Appearance',
  languageDetail: message(
    '“{system}” follows the language of this computer. What members write stays as it is.',
    { system: (): string => languageTexts.system },
  ),
  themeDetail: message('“{system}” follows the light or dark setting of this computer.', {
    system: () => accountTexts.themes.auto,
  }),
  sidebar: 'Compact sidebar',
  sidebarDetail: 'Shows icons only.',
  zoom: 'Zoom',
  zoomDetail: 'Changes the size of everything in the window.',
  percent: (zoom: number): string => wholePercent(zoom),
  /** In the rail of the settings: max 28 letters. */
  downloads: 'Downloads',
  downloadFolder: 'Download folder',
  downloadFolderSystem: 'The downloads folder of this computer.',
  chooseFolder: 'Choose folder…',
  resetFolder: 'Use the default folder',
  csvSeparator: 'CSV separator',
  csvSeparatorDetail: message(
    'Separates the cells of exported tables. “{automatic}” is what spreadsheets on this computer expect.',
    { automatic: (): string => settingsTexts.csvSeparators.auto },
  ),
  csvSeparators: { auto: 'Automatic', comma: 'Comma', semicolon: 'Semicolon', tab: 'Tab' },
  muted: 'Muted threads',
  unknownMember: 'Unknown member',
  unmute: 'Unmute',
  unmuteThread: message('Unmute {name}', 'name'),
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
  enterSends: 'Enter sends',
  templatesDetail: 'Texts that you use often. Type / in a message or comment to insert one.',
  enterSendsDetail: 'In messages, comments and replies. Shift+Enter starts a new line.',
  undoSend: 'Undo send',
  undoSendDetail: message(
    '{n, plural, one {You can take back a message, comment or reply for # second.} other {You can take back a message, comment or reply for # seconds.}}',
    'n',
  ),
  letterKeys: 'Single-key shortcuts',
  letterKeysDetail: 'Keys such as J, / or G then W. Shortcuts with Ctrl, Alt or a function key always work.',
  /** In the rail of the settings: max 28 letters. */
  account: 'Account',
  kind: 'Member type',
  kyc: 'KYC',
  balance: 'Balance',
  memberId: 'Member ID',
  server: 'Network',
  password: 'Password',
  passwordDetail: 'Your password for this network.',
  /** In the rail of the settings: max 28 letters. */
  about: 'About',
  version: 'Version',
  platform: 'Platform',
  telemetry: 'Telemetry',
  telemetryNone: 'None',
  unknown: 'Unknown',
  policiesDetail: 'Settings that your organisation manages, and their sources.',
  diagnosticsDetail: 'Facts and the log, for finding problems.',
  /** Verb. */
  open: 'Open',

  neverKept: 'Your organisation does not allow staying signed in. You are signed in until you quit.',
  notPersisted: 'No unlocked keyring can store your session. You are signed in until you quit.',
})

const limits = texts('archiveLimits', {
  days: message('{n, plural, one {# day} other {# days}}', 'n'),
  years: message('{n, plural, one {# year} other {# years}}', 'n'),
})

/** Texts of the archive's settings. */
export const archiveSettingTexts = texts('archiveSetting', {
  /** In the rail of the settings: max 28 letters. */
  title: 'What you have seen',
  keep: 'Keep what I have seen on this computer',
  keepDetail:
    'Stores the posts, offers, messages, shipments and members you were shown, for search and offline use. It is free. It is not encrypted.',
  readsBack: 'Read further back for a lane without offers',
  readsBackDetail:
    'The board then reads the wall’s last 30 days by itself, a page a second. It spends nothing, and you can stop it.',
  keepFor: 'Keep for',
  daysDetail: 'Removes content that you have not seen for this long.',
  daysAtMost: message('Your organisation allows {days} at most.', ['days', limits.days]),
  daysOf: (days: number): string => (days % 365 === 0 ? limits.years(days / 365) : limits.days(days)),
  atMost: 'Use at most',
  sizeDetail: 'Removes the oldest content beyond this size.',
  sizeOf: (megabytes: number): string =>
    megabytes % 1000 === 0 ? inDataUnit(megabytes / 1000, 'gigabyte') : inDataUnit(megabytes, 'megabyte'),
  now: 'On this computer now',
  nowUnknown: 'Unknown at the moment.',
  everything: 'all of it',
  wipe: 'Remove now',
  wipeTitle: 'Remove what you have seen?',
  wipeText: message(
    'This removes the stored content ({size}) and the matches of your alerts from this computer. Your drafts, notes, templates and reminders stay.',
    'size',
  ),
  wipeConfirm: 'Remove',
  offTitle: 'Stop keeping content?',
  offText: message(
    'This removes the stored content ({size}) from this computer. Search then covers only the network.',
    'size',
  ),
  offConfirm: 'Switch off and remove',
  cancel: 'Cancel',
  wiped: 'Removed from this computer',
})

/** Texts of the settings of the spell checker. */
export const spellingTexts = texts('spelling', {
  /** In the rail of the settings: max 28 letters. */
  spelling: 'Spelling',
  spellCheck: 'Check spelling',
  spellCheckDetail: 'Underlines unknown words. Their menu has suggestions. Your text stays on this computer.',
  spellCheckOfSystem: 'Uses the spell checker and the languages of this computer.',
  languages: 'Languages',
  languagesDetail: 'A word is correct if one of these languages has it.',
  languagesFull: message('You can use {most} languages. Remove one before you add another.', 'most'),
  languagesOfSystem: message('Set by this computer: {languages}.', ['languages', plainList]),
  noLanguages: 'Add the languages that you write in.',
  add: 'Add a language…',
  remove: message('Remove {language}', 'language'),
  download: 'Fetch dictionaries',
  downloadDetail:
    'Missing dictionaries come from Google (redirector.gvt1.com), which sees your IP address and the language. Otherwise only stored dictionaries are used.',
})

/** Texts of the spending limits. */
export const spendingTexts = texts('spending', {
  /** You confirm costs above this amount. */
  confirm: 'Confirm above',
  confirmDetail:
    'Quayside asks you to confirm each cost above this amount, in a separate window. Leave empty to never be asked.',
  confirmManaged: message('Your organisation requires you to confirm costs above {amount}.', [
    'amount',
    inCredits,
  ]),
  budget: 'Daily budget',
  budgetDetail:
    'Quayside asks before you spend more than this a day. It counts only this app. Leave empty for no budget.',
  budgetManaged: message('Your organisation allows {amount} a day.', ['amount', inCredits]),
  none: 'No limit',
})
