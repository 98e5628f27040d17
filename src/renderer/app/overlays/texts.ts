import type { ReachableScreen } from '#shared/screens.ts'
import type { commandTexts } from '#shared/texts/commands.ts'
import { message, texts } from '#shared/texts/message.ts'
import { shellTexts } from '#shared/texts/shell.ts'
import { fileSizeText } from '#shared/texts/units.ts'

const sizes = texts('downloadSizes', { soFar: message('{received} of {total}', 'received', 'total') })

/** Texts of the palette and of the sheet of shortcuts. */
export const overlayTexts = texts('overlay', {
  shortcuts: 'Keyboard shortcuts',
  search: 'Search',
  shortcutGroups: {
    go: 'Go to',
    app: 'Anywhere',
    wall: 'On the wall',
    list: 'In a list of threads',
    toDo: 'To do',
    thread: 'On a message or comment',
    board: 'On the board',
  },

  keysOff: 'Off',
  lettersOff: message('Single-key shortcuts are off. “{writing}” in “{settings}” has their switch.', {
    writing: () => shellTexts.sections.writing,
    settings: () => shellTexts.screens.settings,
  }),

  zoom: { 'zoom-in': 'Zoom in', 'zoom-out': 'Zoom out', 'zoom-reset': 'Actual size' },

  palette: {
    placeholder: 'Search what you have seen, go to a screen, run a command',
    go: 'Go to',
    actions: 'Commands',
    members: 'Members',
    related: 'Related',
    /** Other words that people use for a screen or command. The palette finds them, but does not show them. */
    words: {
      screens: {
        wall: 'feed, posts, comments, likes, shares, news, home, timeline',
        'my-wall': 'own posts, profile',
        'to-do': 'tasks, reminders, alerts, follow-ups, snoozed, set aside, unread, waiting',
        messages: 'conversations, inbox, chat, connections, people, replies',
        shipments: 'discussions, parties, cargo, freight, containers',
        board:
          'voyages, voyagers, sailings, departures, schedule, etd, fcl, lcl, air, lanes, ports, offers, vehicles, transport, products, prices, pins',
        quotes:
          'quotations, offers of price, prices, rates, margin, quote to a customer, inquiry, tender, won, lost, validity',
        'reviews-to-write': 'ratings, rate, stars, feedback',
        notifications: 'bell, latest, activity, news',
        'member-cards':
          'member cards, my cards, members, counterparties, contacts, address book, notes, tags, follow-ups',
        credits: 'balance, ledger, spending, costs, deductions, profile, unlocked',
        settings:
          'preferences, options, configuration, account, kyc, user type, member id, version, appearance, theme, startup, spelling, updates, archive, limits, quiet hours, do not disturb',
        'set-password': 'change, security',
        payment: 'payment, pay, buy, top up, gst, invoice, certificate',
      } satisfies Readonly<Record<ReachableScreen, string>>,
      commands: {
        sheet: 'keys, hotkeys, help',
        rail: 'navigation, menu, hide, show',
        'pin-window': 'keep, stay, hold, fix, account, switch',
        'theme:light': 'mode, appearance, colours, colors, bright',
        'theme:dark': 'mode, appearance, colours, colors, night',
        'theme:auto': 'mode, appearance, colours, colors, automatic',
        find: 'search, text, words',
        downloads: 'saved files, attachments, documents',
        'rate-book': 'tariff, price list, rate sheets, freight rates, csv, surcharges',
        templates: 'texts, snippets, canned replies, quick replies',
        cargo: 'volume, cbm, weight, chargeable, containers, pallets, load, dimensions, stuffing',
        inquiry: 'enquiry, request, quote, rate, rfq, facts, ports, hs code, incoterm',
        'thread-files': 'all, attachments, images, pictures, photos, gallery, documents',
        print: 'paper, printer',
        'save-pdf': 'export, print, download, discussion, conversation',
        'save-json': 'save, evidence, download, thread, conversation',
        'save-evidence': 'zip, archive, attachments, evidence, dispute, claim, proof',
        diagnostics: 'help, support, report, problem, trouble, logs, connection',
        policies: 'organisation, managed, administrator, IT, rules',
        tour: 'help, introduction, guide, tutorial, getting started, first steps',
        lock: 'pin, away, hide, cover, privacy, screen lock',
        'add-account': 'second, another, login, switch, several, company',
        'sign-out': 'log out, logout, log off, leave, switch account, change user',
      } satisfies Readonly<Record<Exclude<keyof typeof commandTexts.names, 'palette'>, string>>,
    },
  },
})

export const downloadTexts = texts('download', {
  none: 'No files yet',
  noneDetail: 'Saved files are listed here until you quit.',
  downloading: message('Downloading {name}', 'name'),
  soFar: (received: number, total: number): string =>
    total > 0 ? sizes.soFar(fileSizeText(received), fileSizeText(total)) : fileSizeText(received),
  saved: message('Saved · {size}', ['size', fileSizeText]),
  stopped: 'Stopped',
  failed: message('Not saved. {why}', 'why'),
  executable: 'This kind of file can run programs.',
  stop: 'Cancel',
  of: message('{action}: {name}', 'action', 'name'),
})

export const findTexts = texts('find', {
  label: 'Find in page',
  placeholder: 'Find',
  /** A match is a place where the typed text is found. */
  next: 'Next match',
  previous: 'Previous match',
  close: 'Close find',
  none: 'No matches',
  place: message('{at} of {count}{isCut, select, true { or more} other {}}', 'at', 'count', 'isCut'),
  partial: 'Of a long list, only the visible part is searched.',
})

export const policiesTexts = texts('policies', {
  lead: 'Settings that your organisation manages on this computer.',
  loading: 'Loading…',
  failed: 'Couldn’t load the policies.',
  none: 'No policies are in force.',
  place: message('Read from {place}.', 'place'),
  table: 'Policies in force',
  policy: 'Policy',
  value: 'Value',
  source: 'Source',
  lastReading: 'Last reading',
  /** Value of a policy that is a switch. */
  on: 'Yes',
  off: 'No',
  ignored: 'Left out',
  noSuchPolicy: 'There is no such policy.',
  wants: message('Expected: {wants}', 'wants'),
})

/** Texts of the question before signing out. */
export const signOutTexts = texts('signOut', {
  title: 'Sign out?',
  remove: 'Remove what I have seen from this computer',
  removesToo: message('With it go the ledger and the list “{unlocked}”.', {
    unlocked: () => shellTexts.sections.unlocked,
  }),
  kept: 'Your drafts, notes, templates and reminders stay for your next sign-in.',
  cancel: 'Cancel',
  signOut: 'Sign out',
})
