import { dayMs, localFormat, morningText } from '#shared/dates.ts'
import { transferLimit } from '#shared/ipc/transfer.ts'
import { message, texts } from '#shared/texts/message.ts'
import { shellTexts } from '#shared/texts/shell.ts'
import { fileSizeText, inCredits, plainList } from '#shared/texts/units.ts'

const account = texts('accountName', {
  payer: message('Account: {account}', 'account'),
  name: message('{name} · {network, select, none {Demo network} other {{network}}}', 'name', 'network'),
  unread: message(
    '{name} · {network, select, none {Demo network} other {{network}}} ({n})',
    'name',
    'network',
    'n',
  ),
})

const missed = texts('missed', {
  messages: message('{n, plural, one {# message} other {# messages}}', 'n'),
  comments: message('{n, plural, one {# comment} other {# comments}}', 'n'),
  notifications: message('{n, plural, one {# notification} other {# notifications}}', 'n'),
  all: message('While you were away: {parts}', 'parts'),
})

/** Returns the text of an end (ms since 1970) as seen at `now`: with its day if it is not near. */
const endText = (end: number, now: number): string =>
  (end - now < dayMs / 2 ? localFormat.clock : localFormat.weekdayAndClock)(end)

const ends = texts('ends', {
  quiet: message('“{doNotDisturb}” is on', { doNotDisturb: (): string => nativeTexts.tray.dnd.title }),
  quietUntil: message('Do not disturb until {end}', 'end'),
  restart: message(
    'Your organisation installs a new version. Quayside restarts at {end} and keeps your drafts.',
    'end',
  ),
})

const creditsOrNone = (n: number | null): string => (n === null ? '' : inCredits(n))

const switchList = (names: readonly string[]): string => plainList(names.map((name) => `--${name}`))

/** Texts shown by the system: menus, tray, dialogs, notifications, and the page after a crash. */
export const nativeTexts = texts('native', {
  menu: {
    file: 'File',
    edit: 'Edit',
    speech: 'Speech',
    find: 'Find…',
    findNext: 'Find Next',
    findPrevious: 'Find Previous',
    addToDictionary: 'Add to Dictionary',
    openLink: 'Open Link',
    view: 'View',
    go: 'Go',
    settings: 'Settings…',
    resetZoom: 'Actual Size',
    zoomIn: 'Zoom In',
    zoomOut: 'Zoom Out',
    copyLink: 'Copy Link',
    copyAppLink: 'Copy Quayside Link',
  },
  /** Names of the system's own menu items, which Electron has in English only. */
  roles: {
    about: 'About Quayside',
    services: 'Services',
    hide: 'Hide Quayside',
    hideOthers: 'Hide Others',
    unhide: 'Show All',
    quit: 'Quit Quayside',
    close: 'Close Window',
    minimize: 'Minimise',
    zoom: 'Zoom',
    front: 'Bring All to Front',
    undo: 'Undo',
    redo: 'Redo',
    cut: 'Cut',
    copy: 'Copy',
    paste: 'Paste',
    pasteAndMatchStyle: 'Paste and Match Style',
    delete: 'Delete',
    selectAll: 'Select All',
    startSpeaking: 'Start Speaking',
    stopSpeaking: 'Stop Speaking',
    togglefullscreen: 'Toggle Full Screen',
    window: 'Window',
    help: 'Help',
  },
  transfer: {
    fileType: 'Quayside transfer file',
    tooLarge: message('Your entries take more than {most}, which is too much for one file.', {
      most: () => fileSizeText(transferLimit),
    }),
  },
  tray: {
    open: 'Open Quayside',
    inbox: message('{n, plural, =0 {Inbox} other {Inbox (#)}}', 'n'),
    notifications: message('{n, plural, =0 {Notifications} other {Notifications (#)}}', 'n'),
    settings: 'Settings…',
    update: 'Restart to Update',
    quit: 'Quit',
    conversations: 'Conversations',
    shipments: 'Shipments',
    latest: 'Latest notifications',
    shipment: 'Shipment',
    notification: 'Notification',
    unread: message('• {label}', 'label'),
    dnd: {
      title: 'Do not disturb',
      until: (value: number | 'on' | 'off', now: number): string =>
        typeof value === 'number' ? ends.quietUntil(endText(value, now)) : ends.quiet,
      half: 'For 30 minutes',
      one: 'For 1 hour',
      two: 'For 2 hours',
      tomorrow: message('Until tomorrow, {time}', { time: morningText }),
      date: 'Until a date…',
      on: 'Until I switch it off',
      off: 'Off',
    },
    notifiedTitle: 'Quayside is still running',
    explanation: message(
      'Quayside notifies you from the tray. Quit it by its icon. “{settings}” has what closing the window does.',
      { settings: () => shellTexts.screens.settings },
    ),
    toDo: message('{n, plural, =0 {To do} other {To do (#)}}', 'n'),
    tooltip: message('Quayside – {n} to do', 'n'),
  },
  badge: message('{n} to do', 'n'),
  badgeUnseen: 'Something new has arrived',
  links: {
    title: 'Open link',
    questions: {
      web: message('Open {host} in your browser?', 'host'),
      mail: message('Write an e-mail to {address}?', 'address'),
      phone: message('Call {phoneNumber}?', 'phoneNumber'),
    },
    detail: 'This link opens outside of Quayside.',
    open: 'Open',
    cancel: 'Cancel',
    other: message('This link is for {network}', 'network'),
    otherDetail: message(
      'You are signed in at {server}, where this link means something else. Nothing was opened.',
      'server',
    ),
    close: 'OK',
  },
  settings: {
    title: 'Change settings',
    detail: 'These settings protect your credits and this app. Continue only if you made this change.',
    accept: 'Change',
    cancel: 'Cancel',
    changes: {
      autoUpdate: message(
        '{on, select, true {Look for new versions?} other {Stop looking for new versions?}}',
        'on',
      ),
      updateDownload: message(
        '{on, select, true {Download new versions automatically?} other {Stop downloading new versions automatically?}}',
        'on',
      ),
      updateChannel: message(
        '{channel, select, beta {Use test versions?} other {Use only released versions?}}',
        'channel',
      ),
      confirmAboveCredits: message(
        '{limit, select, none {Stop asking you to confirm costs?} other {Ask you to confirm costs above {limit}?}}',
        ['limit', creditsOrNone],
      ),
      creditsPerDay: message(
        '{budget, select, none {Remove your daily budget?} other {Set your daily budget to {budget}?}}',
        ['budget', creditsOrNone],
      ),
    },
  },
  crashDumps: {
    title: 'Crash dumps',
    message: message(
      '{n, plural, one {Add # crash dump to the report?} other {Add # crash dumps to the report?}}',
      'n',
    ),
    detail:
      'A crash dump shows developers where the app failed. It can contain messages and your session. It is saved beside the report. Nothing is sent.',
    accept: 'Add',
    cancel: 'Leave out',
  },
  openFile: {
    title: 'Open file',
    message: message('Open {fileName}?', 'fileName'),
    detail: 'The file opens in another program. Open it only if you expect this file.',
    accept: 'Open',
    cancel: 'Cancel',
  },
  otherServer: {
    title: 'Sign in at another server',
    message: message('Use {host} from now on?', 'host'),
    detail: message(
      'You have used {chosen} so far. {host} will get your e-mail address and password. Cancel if you did not type this address.',
      'host',
      'chosen',
    ),
    accept: 'Use this server',
    cancel: 'Cancel',
  },
  accounts: {
    title: 'Accounts',
    payer: (name: string, network: string): string => account.payer(account.name(name, network)),
    item: account.name,
    withUnread: (name: string, network: string, unread: number): string =>
      unread === 0 ? account.name(name, network) : account.unread(name, network, unread),
  },
  switchForLink: {
    title: 'Open link',
    message: message('Open this link as {name} at {network}?', 'name', 'network'),
    detail: message(
      'Another program or website sent a link of {network}. You would act as this account from then on.',
      'network',
    ),
    accept: 'Switch account',
    cancel: 'Cancel',
  },
  addAccount: {
    title: 'Add an account',
    message: message(
      '{host, select, none {Sign in to the demo network too?} other {Sign in to another account at {host}?}}',
      'host',
    ),
    detail: message(
      'You stay signed in. {host} will get the e-mail address and password that you typed. Cancel if you did not type them.',
      'host',
    ),
    demo: 'You stay signed in. Cancel if you did not choose this.',
    accept: 'Sign in',
    cancel: 'Cancel',
  },
  notifications: {
    title: 'Quayside',
    message: 'New message',
    notification: 'New notification',
    messages: message('{n} new {n, plural, one {message} other {messages}}', 'n'),
    shipment: 'New comment on a shipment',
    comments: message('{n} new {n, plural, one {comment} other {comments}}', 'n'),
    notifications: message('{n} new {n, plural, one {notification} other {notifications}}', 'n'),
    reminder: 'Reminder',
    reminderDue: 'A reminder is due',
    backInToDo: message('Back in “{toDo}”', { toDo: () => shellTexts.screens.toDo }),
    alert: 'An offer matches an alert',
    alerts: message('{n} offers match your alerts', 'n'),
    reminders: message('{n, plural, one {# reminder} other {# reminders}}', 'n'),
    etdMoved: message('{n, plural, one {An ETD moved} other {# ETDs moved}}', 'n'),
    away: (messages: number, comments: number, notifications: number): string =>
      missed.all(
        plainList(
          Object.entries({ messages, comments, notifications }).flatMap(([kind, n]) =>
            n > 0 ? [missed[kind as 'messages' | 'comments' | 'notifications'](n)] : [],
          ),
        ),
      ),
    awayDetail: 'Open Quayside to read them.',
    test: 'Quayside notifications look like this.',
    permission: {
      title: 'Notifications',
      message: 'Let Quayside notify you?',
      detail: message(
        'Quayside can show messages, comments and reminders while its window is hidden. macOS asks for your permission next. You can change this later in “{settings}”.',
        { settings: () => shellTexts.screens.settings },
      ),
      accept: 'Continue',
      cancel: 'Not now',
    },
    mute: 'Mute this alert',
    reply: { placeholder: 'Write a reply', send: 'Send' },
    notSent: 'Your reply was not sent',
    notSentDetail: message('{text}\nIt is kept as a draft in the conversation.', 'text'),
    tooLong: 'Your reply is too long for a notification',
    tooLongDetail: message('{text}\nIt is kept as a draft in the conversation. Send it there.', 'text'),
    unknown: 'Your reply may not have arrived',
    unknownDetail: message(
      '{text}\nIt is kept as a draft in the conversation. Check there before you send it again.',
      'text',
    ),
    keptForAuthor: 'It is kept as a draft for its author.',
    notKept: 'It could not be saved on this computer.',
    /** Title. The body is the text. */
    scheduledWaits: 'A text that was to be sent later waits for you',
    copied: message('{text}\nIt could not be saved and is on the clipboard.', 'text'),
  },
  details: {
    failed: 'Couldn’t show this page',
    offline: 'There is no connection to the network.',
    certificate: 'The certificate of the server is not valid.',
    clientCertificate: 'The server requires a certificate. None was chosen, or the server did not accept it.',
    proxyLogin: 'The proxy of this network requires a sign-in.',
    timeout: 'The server did not answer in time.',
    server: message(
      '{status, select, none {The server answered with an error and sent no page.} other {The server answered with an error ({status}) and sent no page.}}',
      'status',
    ),
    again: 'To try again, open this page from Quayside.',
    notSaved: message('{fileName} could not be saved', 'fileName'),
    noSuchFile: 'The file no longer exists, or you may not open it.',
    saveAgain: 'Nothing was saved. Try again from the same page.',
    toolbar: {
      name: 'Page tools',
      back: 'Back',
      copy: 'Copy',
      print: 'Print',
      browse: 'Open in browser',
      results: {
        copied: 'Copied',
        added: 'Added to private notes',
        nothing: 'Select some text first',
        full: 'The private notes are full',
        failed: 'Could not be saved',
      },
    },
  },
  find: {
    title: 'Find in page',
    next: 'Next',
    previous: 'Previous',
    close: 'Close',
    /** Title of the bar's window. A match is a place where the typed text is found. */
    found: message(
      '{matches, plural, =0 {No matches – {title}} other {{at} of # – {title}}}',
      'at',
      'matches',
      { title: (): string => nativeTexts.find.title },
    ),
  },
  prompts: {
    cancel: 'Cancel',
    login: {
      title: 'Sign in to the proxy',
      proxy: message('The proxy {address} requires a user name and a password.', 'address'),
      realm: message('Its name is “{realm}”.', 'realm'),
      wrong: 'Wrong user name or password.',
      username: 'User name',
      password: 'Password',
      remember: 'Remember in the keyring of this system',
      accept: 'Sign in',
    },
    certificate: {
      title: 'Choose a certificate',
      server: message('{host} requires a certificate.', 'host'),
      detail: message('The server gets the certificate that you choose. “{cancel}” continues without one.', {
        cancel: (): string => nativeTexts.prompts.cancel,
      }),
      issuer: message('Issued by {issuer}, valid until {end}', 'issuer', 'end'),
      serial: message('Serial number {serial}', 'serial'),
      accept: 'Use this certificate',
    },
  },
  spending: {
    title: 'Confirm the cost',
    message: message('Spend {amount}?', ['amount', inCredits]),
    unknown: 'Continue without knowing the cost?',
    detail: message('Your organisation requires you to confirm each cost above {limit}.', [
      'limit',
      inCredits,
    ]),
    ownDetail: message('You chose to confirm each cost above {limit}.', ['limit', inCredits]),
    beyond: message(
      'You set yourself {budget} a day; {spent, plural, one {# is} other {# are}} spent. Spend {cost} more?',
      'cost',
      'spent',
      'budget',
    ),
    beyondUnknown: message(
      'You set yourself {budget} a day; {spent, plural, one {# is} other {# are}} spent. Continue without knowing the cost?',
      'spent',
      'budget',
    ),
    facts: {
      /** The thing that is paid for, and the member who offers it. */
      by: message('{what}, offered by {owner}', 'what', 'owner'),
      price: inCredits,
      balance: message('Balance {n}', 'n'),
      balanceAfter: message('{n} left after', 'n'),
      dayAfter: message('{left} of today’s {limit} left after', 'left', 'limit'),
      dayBefore: message('{left} of today’s {limit} left now', 'left', 'limit'),
    },
    beyondDetail: message('Your daily budget is in “{settings}”, under “{credits}”.', {
      settings: () => shellTexts.screens.settings,
      credits: () => shellTexts.screens.credits,
    }),
    unknownDetail: 'The cost is not known.',
    notStatedDetail: 'The network does not state the price.',
    accept: 'Spend',
    proceed: 'Continue',
    cancel: 'Cancel',
  },
  updates: {
    installingTitle: 'Installing a new version',
    installing: 'Quayside starts again in a moment.',
    dueTitle: 'Quayside restarts soon',
    due: (at: number, now: number): string => ends.restart(endText(at, now)),
  },
  help: {
    usage: 'Usage: quayside [switches] [-- LINK]',
    link: 'Opens a link that begins with quayside:',
    server: 'Offers this address at sign-in',
    userData: 'Keeps all data in this folder',
    lang: 'Sets the language until one is chosen in the settings',
    atLogin: 'Starts as at login: without a window if the settings say so',
    diagnostics: 'Prints a report as JSON and ends',
    help: 'Prints this help and ends',
  },
  startFailed: {
    title: 'Quayside could not start',
    detail: message('Your drafts are kept. The reason is in the log, in {logs}.', 'logs'),
    folder: message('Quayside cannot write to {folder}, the folder of its settings and drafts.', 'folder'),
    sandbox:
      'Quayside was started without its sandbox, which protects this computer. Start it without --no-sandbox.',
    appImage:
      'Quayside runs only in a sandbox, and this system denies one to AppImages. Install the deb package instead (Ubuntu, Debian), or the rpm package (Fedora, RHEL, SUSE). Your drafts are kept.',
    switches: message(
      'An installed Quayside does not accept these switches: {switches}. Start it without them.',
      ['switches', switchList],
    ),
  },
  hang: {
    title: 'Quayside does not answer',
    detail: 'Your drafts are kept, and are back after loading.',
    wait: 'Wait',
    reload: 'Reload',
  },
  crash: {
    title: 'Quayside stopped showing its page',
    detail: 'This happened twice within a minute, so the page was not reloaded. Your drafts are kept.',
    reload: 'Reload',
  },
})
