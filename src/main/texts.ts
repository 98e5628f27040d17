import { dayMs, localFormat } from '#shared/dates.ts'
import type { Unread } from '#shared/rules/unread.ts'
import { amounts, inCredits, numbers } from '#shared/texts/numbers.ts'
import { plural } from '#shared/texts/plural.ts'

const unread = (n: number, one: string, many: string): string =>
  `${numbers.format(n)} unread ${plural(n, one, many)}`

const many = (n: number, one: string, more: string): string => `${numbers.format(n)} ${plural(n, one, more)}`

const accountName = (name: string, network: string): string =>
  `${name} · ${network === '' ? 'Demo network' : network}`

/** Returns the text of an end (ms since 1970) as seen at `now`: with its day if it is not near. */
const endText = (end: number, now: number): string =>
  (end - now < dayMs / 2 ? localFormat.clock : localFormat.weekdayAndClock)(end)

/** Texts shown by the system: menus, tray, dialogs, notifications, and the page after a crash. */
export const nativeTexts = {
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
  transfer: {
    fileName: (day: string) => `quayside-transfer-${day}.json`,
    fileType: 'Quayside transfer file',
    tooLarge: 'Your entries take more than 32 MB, which is too much for one file.',
  },
  tray: {
    open: 'Open Quayside',
    inbox: (n: number) => (n > 0 ? `Inbox (${numbers.format(n)})` : 'Inbox'),
    notifications: (n: number) => (n > 0 ? `Notifications (${numbers.format(n)})` : 'Notifications'),
    settings: 'Settings…',
    update: 'Restart to Update',
    quit: 'Quit',
    conversations: 'Conversations',
    shipments: 'Shipments',
    latest: 'Latest notifications',
    shipment: 'Shipment',
    notification: 'Notification',
    unread: (label: string) => `• ${label}`,
    dnd: {
      title: 'Do not disturb',
      until: (value: number | 'on' | 'off', now: number) =>
        typeof value === 'number' ? `Do not disturb until ${endText(value, now)}` : 'Do not disturb is on',
      half: 'For 30 minutes',
      one: 'For 1 hour',
      two: 'For 2 hours',
      tomorrow: 'Until tomorrow, 8:00',
      date: 'Until a date…',
      on: 'Until I switch it off',
      off: 'Off',
    },
    notifiedTitle: 'Quayside is still running',
    explanation:
      'Quayside notifies you from the tray. Quit it by its icon. Settings decide what closing the window does.',
    toDo: (n: number) => (n > 0 ? `To do (${numbers.format(n)})` : 'To do'),
    tooltip: (
      { messages, comments, notifications, likes, marked, reminders, alerts, reviews }: Unread,
      snoozed: number,
    ) => {
      const parts = [
        ...(messages > 0 ? [unread(messages, 'message', 'messages')] : []),
        ...(notifications + likes > 0
          ? [unread(notifications + likes, 'notification', 'notifications')]
          : []),
        ...(likes > 0 ? [`${numbers.format(likes)} of them likes`] : []),
        ...(comments > 0 ? [unread(comments, 'comment', 'comments')] : []),
        ...(marked > 0 ? [`${many(marked, 'thread', 'threads')} marked as unread`] : []),
        ...(reminders > 0 ? [`${many(reminders, 'reminder', 'reminders')} due`] : []),
        ...(alerts > 0 ? [many(alerts, 'match of an alert', 'matches of alerts')] : []),
        ...(reviews > 0 ? [`${many(reviews, 'review', 'reviews')} to write`] : []),
        ...(snoozed > 0 ? [`${numbers.format(snoozed)} of them set aside`] : []),
      ]
      if (parts.length < 2) return parts.length > 0 ? `Quayside – ${parts[0]}` : 'Quayside'
      const all = messages + comments + notifications + marked + reminders + alerts + reviews
      return `Quayside – ${numbers.format(all - snoozed)} to do: ${parts.join(', ')}`
    },
  },
  badge: (n: number) => `${numbers.format(n)} to do`,
  badgeUnseen: 'Something new has arrived',
  links: {
    title: 'Open link',
    message: (host: string) => `Open ${host} in your browser?`,
    mail: (address: string) => `Write an e-mail to ${address}?`,
    detail: 'This link opens outside of Quayside.',
    open: 'Open',
    cancel: 'Cancel',
    other: (network: string) => `This link is for ${network}`,
    otherDetail: (server: string) =>
      `You are signed in at ${server}, where this link means something else. Nothing was opened.`,
    close: 'OK',
  },
  settings: {
    title: 'Change settings',
    detail: 'These settings protect your credits and this app. Continue only if you made this change.',
    accept: 'Change',
    cancel: 'Cancel',
    changes: {
      autoUpdate: (on: boolean) => (on ? 'Look for new versions?' : 'Stop looking for new versions?'),
      updateDownload: (on: boolean) =>
        on ? 'Download new versions automatically?' : 'Stop downloading new versions automatically?',
      updateChannel: (channel: 'latest' | 'beta') =>
        channel === 'beta' ? 'Use test versions?' : 'Use only released versions?',
      confirmAboveCredits: (limit: number | null) =>
        limit === null ? 'Stop confirming costs?' : `Confirm costs above ${inCredits(limit)}?`,
      creditsPerDay: (budget: number | null) =>
        budget === null ? 'Remove your daily budget?' : `Set your daily budget to ${inCredits(budget)}?`,
    },
  },
  crashDumps: {
    title: 'Crash dumps',
    message: (n: number) => `Add ${many(n, 'crash dump', 'crash dumps')} to the report?`,
    detail:
      'A crash dump shows developers where the app failed. It can contain messages and your session. It is saved beside the report. Nothing is sent.',
    accept: 'Add',
    cancel: 'Leave out',
  },
  openFile: {
    title: 'Open file',
    message: (fileName: string) => `Open ${fileName}?`,
    detail: 'The file opens in another program. Open it only if you expect this file.',
    accept: 'Open',
    cancel: 'Cancel',
  },
  otherServer: {
    title: 'Sign in at another server',
    message: (host: string) => `Use ${host} from now on?`,
    detail: (host: string, chosen: string) =>
      `You have used ${chosen} so far. ${host} will get your e-mail address and password. Cancel if you did not type this address.`,
    accept: 'Use this server',
    cancel: 'Cancel',
  },
  accounts: {
    title: 'Accounts',
    payer: (name: string, network: string) => `Account: ${accountName(name, network)}`,
    item: accountName,
    withUnread: (name: string, network: string, unread: number) =>
      unread === 0 ? accountName(name, network) : `${accountName(name, network)} (${numbers.format(unread)})`,
  },
  addAccount: {
    title: 'Add an account',
    message: (host: string | null) =>
      host === null ? 'Sign in to the demo network too?' : `Sign in to another account at ${host}?`,
    detail: (host: string) =>
      `You stay signed in. ${host} will get the e-mail address and password that you typed. Cancel if you did not type them.`,
    demo: 'You stay signed in. Cancel if you did not choose this.',
    accept: 'Sign in',
    cancel: 'Cancel',
  },
  notifications: {
    title: 'Quayside',
    message: 'New message',
    notification: 'New notification',
    messages: (n: number) => `${numbers.format(n)} new ${plural(n, 'message', 'messages')}`,
    shipment: 'New comment on a shipment',
    comments: (n: number) => `${numbers.format(n)} new ${plural(n, 'comment', 'comments')}`,
    notifications: (n: number) => `${numbers.format(n)} new ${plural(n, 'notification', 'notifications')}`,
    reminder: 'Reminder',
    reminderDue: 'A reminder is due',
    backInToDo: 'Back in To do',
    alert: 'An offer matches an alert',
    alerts: (n: number) => `${numbers.format(n)} offers match your alerts`,
    reminders: (n: number) => `${numbers.format(n)} ${plural(n, 'reminder', 'reminders')}`,
    away: (messages: number, comments: number, notifications: number) =>
      `While you were away: ${[
        ...(messages > 0 ? [many(messages, 'message', 'messages')] : []),
        ...(comments > 0 ? [many(comments, 'comment', 'comments')] : []),
        ...(notifications > 0 ? [many(notifications, 'notification', 'notifications')] : []),
      ].join(', ')}`,
    awayDetail: 'Open Quayside to read them.',
    test: 'Quayside notifications look like this.',
    permission: {
      title: 'Notifications',
      message: 'Let Quayside notify you?',
      detail:
        'Quayside can show messages, comments and reminders while its window is hidden. macOS asks for your permission next. You can change this later in Settings.',
      accept: 'Continue',
      cancel: 'Not now',
    },
    mute: 'Mute this alert',
    reply: { placeholder: 'Write a reply', send: 'Send' },
    notSent: 'Your reply was not sent',
    notSentDetail: (text: string) => `${text}\nIt is kept as a draft in the conversation.`,
    tooLong: 'Your reply is too long for a notification',
    tooLongDetail: (text: string) => `${text}\nIt is kept as a draft in the conversation. Send it there.`,
    unknown: 'Your reply may not have arrived',
    unknownDetail: (text: string) =>
      `${text}\nIt is kept as a draft in the conversation. Check there before you send it again.`,
    keptForAuthor: 'It is kept as a draft for its author.',
    notKept: 'It could not be saved on this computer.',
    copied: (text: string) => `${text}\nIt could not be saved and is on the clipboard.`,
  },
  details: {
    failed: 'Couldn’t show this page',
    offline: 'There is no connection to the network.',
    certificate: 'The certificate of the server is not valid.',
    clientCertificate: 'The server requires a certificate. None was chosen, or the server did not accept it.',
    proxyLogin: 'The proxy of this network requires a sign-in.',
    timeout: 'The server did not answer in time.',
    server: (status: number | undefined) =>
      `The server answered with an error${status === undefined ? '' : ` (${status})`} and sent no page.`,
    again: 'To try again, open this page from Quayside.',
    notSaved: (fileName: string) => `${fileName} could not be saved`,
    noSuchFile: 'The file no longer exists, or you may not open it.',
    saveAgain: 'Nothing was saved. Try again from the same page.',
    toolbar: {
      name: 'Page tools',
      back: 'Back',
      copy: 'Copy',
      print: 'Print',
      browse: 'Open in browser',
      note: 'Add to private notes',
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
    found: (at: number, matches: number) =>
      matches === 0
        ? 'No matches – Find in page'
        : `${numbers.format(at)} of ${numbers.format(matches)} – Find in page`,
  },
  prompts: {
    cancel: 'Cancel',
    login: {
      title: 'Sign in to the proxy',
      proxy: (address: string) => `The proxy ${address} requires a user name and a password.`,
      realm: (realm: string) => `Its name is “${realm}”.`,
      wrong: 'Wrong user name or password.',
      username: 'User name',
      password: 'Password',
      remember: 'Remember in the keyring of this system',
      accept: 'Sign in',
    },
    certificate: {
      title: 'Choose a certificate',
      server: (host: string) => `${host} requires a certificate.`,
      detail: 'The server gets the certificate that you choose. Cancel continues without one.',
      issuer: (issuer: string, end: string) => `Issued by ${issuer}, valid until ${end}`,
      serial: (serial: string) => `Serial number ${serial}`,
      accept: 'Use this certificate',
    },
  },
  spending: {
    title: 'Confirm the cost',
    message: (n: number) => `Spend ${inCredits(n)}?`,
    unknown: 'Continue without knowing the cost?',
    detail: (limit: number) => `Your organisation confirms each cost above ${inCredits(limit)}.`,
    ownDetail: (limit: number) => `You confirm each cost above ${inCredits(limit)}.`,
    beyond: (cost: number, spent: number, budget: number) =>
      `You set yourself ${amounts.format(budget)} a day; ${amounts.format(spent)} ${plural(spent, 'is', 'are')} spent. Spend ${amounts.format(cost)} more?`,
    beyondUnknown: (spent: number, budget: number) =>
      `You set yourself ${amounts.format(budget)} a day; ${amounts.format(spent)} ${plural(spent, 'is', 'are')} spent. Continue without knowing the cost?`,
    facts: {
      by: (what: string, owner: string) => `${what}, by ${owner}`,
      price: inCredits,
      balance: (n: number) => `Balance ${amounts.format(n)}`,
      balanceAfter: (n: number) => `${amounts.format(n)} left after`,
      dayAfter: (left: number, limit: number) =>
        `${amounts.format(left)} of today's ${amounts.format(limit)} left after`,
      dayBefore: (left: number, limit: number) =>
        `${amounts.format(left)} of today's ${amounts.format(limit)} left now`,
    },
    beyondDetail: 'Your daily budget is in the settings, under Credits.',
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
    due: (at: number, now: number) =>
      `Your organisation installs a new version. Quayside restarts at ${endText(at, now)} and keeps your drafts.`,
  },
  startFailed: {
    title: 'Quayside could not start',
    detail: (logs: string) => `Your drafts are kept. The reason is in the log, in ${logs}.`,
    folder: (folder: string) => `Quayside cannot write to ${folder}, the folder of its settings and drafts.`,
    sandbox:
      'Quayside was started without its sandbox, which protects this computer. Start it without --no-sandbox.',
    appImage:
      'Quayside runs only in a sandbox, and this system denies one to AppImages. Install the deb package instead (Ubuntu, Debian), or the rpm package (Fedora, RHEL, SUSE). Your drafts are kept.',
    switches: (names: readonly string[]) =>
      `An installed Quayside does not accept these switches: ${names.map((name) => `--${name}`).join(', ')}. Start it without them.`,
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
} as const
