import { message, texts } from '#shared/texts/message.ts'
import { shellTexts } from '#shared/texts/shell.ts'
import { byteText } from '#shared/texts/units.ts'

export const diagnosticsTexts = texts('diagnostics', {
  gathering: 'Asking the server, the keyring and the disk…',
  failed: 'Couldn’t make the report.',
  again: 'Refresh',
  lead: 'Facts for the people who help you. The report has no passwords, names or messages.',

  copy: 'Copy report',
  copied: 'Report copied',
  save: 'Save with log…',
  saved: 'Report and log saved',
  openLogs: 'Open log folder',

  sections: {
    app: 'App',
    session: 'Session',
    settings: 'Settings that protect you',
    connection: 'Connection',
    certificates: 'Certificates of the server',
    computer: 'This computer',
    notifications: 'Notifications',
    updates: 'Updates',
    policies: 'Policies of the organisation',
    log: 'Log',
  },

  version: 'Version',
  packaged: { yes: 'installed', no: 'not installed' },
  built: 'Electron, Chromium, Node',
  system: 'System',
  desktop: 'Desktop',
  graphics: 'Graphics card used',
  crashDumps: 'Crash dumps',
  dumps: message('{n}, the newest of {newest}', 'n', 'newest'),
  telemetry: 'Telemetry',
  telemetries: { none: 'None' },
  server: 'Network',
  /** No network, or no limit. */
  none: 'None',
  accounts: 'Accounts',
  session: 'Session',
  /** State of the session. */
  statuses: {
    'signed-in': 'Signed in',
    'signed-out': 'Signed out',
    restoring: 'Being restored',
    saved: 'Saved',
    none: 'None',
  },
  until: 'Kept when the app ends',
  keyring: 'Keyring',
  keyrings: { works: 'Works', 'does not answer': 'Does not answer' },
  offeredServer: 'Network offered at sign-in',
  offersEmail: 'E-mail offered at sign-in',
  confirmAbove: 'Credits confirmed above',
  perDay: 'Credits of a day',
  yes: 'Yes',
  no: 'No',

  proxy: 'Proxy for the network',
  direct: 'None, direct',
  unreadable: 'Not readable',
  http: 'Calls',
  https: { ok: 'Answered', offline: 'Offline', failing: 'Failing' },
  realtime: 'Live updates',
  /** State of the live updates. */
  realtimes: {
    off: 'Off',
    connecting: 'Connecting',
    connected: 'Connected',
    waiting: 'Waiting to reconnect',
    unavailable: 'Not available',
  },
  codes: 'Last close codes',
  noCode: 'none given',
  channels: 'Channels, live of wanted',
  of: message('{live} of {wanted}', 'live', 'wanted'),
  polls: 'Members polled',
  failing: message('{failing, plural, =0 {{all}} other {{all}, # failing}}', 'all', 'failing'),
  paused: 'Polling waits for',
  reasons: { offline: 'the network', suspended: 'the computer to wake', locked: 'the screen to be unlocked' },

  noCertificates: {
    'no-server': 'No server is known.',
    'not-https': 'The server is reached without encryption.',
  },
  unread: {
    unreachable: 'The server could not be reached.',
    proxy: 'The proxy blocked this request.',
  },
  validUntil: message('Issued by {issuer}, valid until {end}', 'issuer', 'end'),

  shownBySystem: 'The system shows notifications',
  permission: 'Quayside is allowed to show them',
  permissions: {
    darwin: message('Unknown. Show a test notification in “{settings}”', {
      settings: () => shellTexts.screens.settings,
    }),
    /** Windows has its own names for these pages of its settings. */
    win32: 'Unknown. See System, Notifications in the Windows settings',
    linux: 'Linux has no such permission',
  },
  switchedOn: 'Switched on in Quayside',
  lastOne: 'The last one',
  lastOnes: {
    'handed over': 'Handed to the system',
    shown: 'Shown by the system',
    failed: 'Refused by the system',
  },
  systemSays: 'The system’s reason',
  errorNotAllowed: message('{code}: not allowed in the system’s settings, or the app is not signed', 'code'),

  state: 'State',
  updates: {
    none: 'Off',
    idle: 'Nothing newer is known',
    checking: 'Being looked for',
    found: 'Found, fetched when asked',
    downloading: 'Being fetched',
    ready: 'Ready, installed at the end',
    failed: 'The last attempt failed',
  },
  found: 'Version found',
  channel: 'Channel',
  automatic: 'Automatic',
  looked: 'Last looked for',
  notYet: 'Not in this run',
  problem: 'Last problem',

  heldAt: message('{n}. {at}, {kind}', 'n', 'at', 'kind'),
  notShown: message('Not shown: {reason}', 'reason'),

  place: 'Looked for in',
  trouble: 'Trouble',
  ignored: message(
    '{wants, select, none {Ignored: no policy has this name} other {Ignored. Expected: {wants}}}',
    'wants',
  ),
  standing: 'State',

  memory: 'Memory, free of all',
  tray: 'Tray icon',
  trays: { shown: 'Shown', 'not shown': 'Not shown' },
  free: 'Free disk space',
  data: 'Settings and drafts',
  cache: 'Cache',
  logs: 'Log',
  level: 'Log level',
  levels: { error: 'Errors', warn: 'Errors and warnings', info: 'Everything' },
  kept: 'The log has no passwords and no messages. It keeps two files of about 1 MB.',

  size: byteText,
})
