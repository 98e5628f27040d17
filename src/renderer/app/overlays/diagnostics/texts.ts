const number = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })

const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const

/** The error with which macOS reports that notifications are not allowed. */
const notAllowed = 'UNErrorDomain 1'

export const diagnosticsTexts = {
  gathering: 'Asking the server, the keyring and the disk…',
  failed: 'Couldn’t make the report.',
  again: 'Refresh',
  lead: 'Facts for the people who help you. The report has no passwords, names or messages.',

  copy: 'Copy report',
  copied: 'Report copied',
  notCopied: 'Couldn’t copy the report.',
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
  packaged: (packaged: boolean) => (packaged ? 'installed' : 'not installed'),
  built: 'Electron, Chromium, Node',
  system: 'System',
  desktop: 'Desktop',
  graphics: 'Graphics card used',
  crashDumps: 'Crash dumps',
  dumps: (n: number, newest: string) => `${n}, the newest of ${newest}`,
  telemetry: 'Telemetry',
  telemetries: { none: 'None' },
  server: 'Network',
  none: 'None',
  accounts: 'Accounts',
  session: 'Session',
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
  of: (live: number, wanted: number) => `${live} of ${wanted}`,
  polls: 'Members polled',
  failing: (all: number, failing: number) => (failing > 0 ? `${all}, ${failing} failing` : String(all)),
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
  validUntil: (issuer: string, end: string) => `Issued by ${issuer}, valid until ${end}`,

  shownBySystem: 'The system shows notifications',
  permission: 'Quayside is allowed to show them',
  permissions: {
    darwin: 'Unknown. Show a test notification in Settings',
    win32: 'Unknown. See System, Notifications in the Windows settings',
    linux: 'Linux has no such permission',
  },
  notAllowed,
  switchedOn: 'Switched on in Quayside',
  lastOne: 'The last one',
  lastOnes: {
    'handed over': 'Handed to the system',
    shown: 'Shown by the system',
    failed: 'Refused by the system',
  },
  systemSays: 'The system’s reason',
  errors: (code: string) =>
    code === notAllowed ? `${code}: not allowed in the system’s settings, or the app is not signed` : code,

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

  notShown: (reason: string) => `Not shown: ${reason.replaceAll('-', ' ')}`,

  place: 'Looked for in',
  trouble: 'Trouble',
  ignored: (wants: string | null) =>
    wants === null ? 'Ignored: no policy has this name' : `Ignored: the value must be ${wants}`,
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

  size: (bytes: number): string => {
    let unit = 0
    let left = bytes
    while (left >= 1024 && unit < units.length - 1) {
      left /= 1024
      unit += 1
    }
    return `${number.format(left)} ${units[unit]}`
  },
} as const
