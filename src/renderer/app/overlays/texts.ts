import type { ReachableScreen } from '#shared/screens.ts'
import type { commandTexts } from '#shared/texts/commands.ts'

/** Texts of the palette and of the sheet of shortcuts. */
export const overlayTexts = {
  shortcuts: 'Keyboard shortcuts',
  search: 'Search',
  shortcutGroups: { go: 'Go to', app: 'Anywhere', wall: 'On the wall', board: 'On the board' },

  zoom: { 'zoom-in': 'Zoom in', 'zoom-out': 'Zoom out', 'zoom-reset': 'Actual size' },

  palette: {
    placeholder: 'Search what you have seen, go to a screen, run a command',
    go: 'Go to',
    actions: 'Commands',
    members: 'Members',
    related: 'Related',
    /** Words that people use for a screen or command beside its name: it is found by them, and they are not shown. */
    words: {
      screens: {
        wall: 'feed, posts, comments, likes, shares, news, home, timeline',
        'my-wall': 'own posts, profile',
        'to-do': 'tasks, reminders, alerts, follow-ups, snoozed, set aside, unread, waiting',
        messages: 'conversations, inbox, chat, connections, people, replies',
        shipments: 'discussions, parties, cargo, freight, containers',
        board:
          'voyages, voyagers, sailings, departures, schedule, etd, fcl, lcl, air, lanes, ports, offers, vehicles, transport, products, prices, pins',
        'reviews-to-write': 'ratings, rate, stars, feedback',
        notifications: 'bell, latest, activity, news',
        'member-cards': 'members, counterparties, contacts, address book, notes, tags, follow-ups',
        credits: 'balance, ledger, spending, costs, deductions, profile, unlocked',
        settings:
          'preferences, options, configuration, account, kyc, user type, member id, version, appearance, theme, startup, spelling, updates, archive, limits, quiet hours, do not disturb',
        'set-password': 'change, security',
        payment: 'payment, pay, buy, top up, gst, invoice, certificate',
      } satisfies Readonly<Record<ReachableScreen, string>>,
      commands: {
        sheet: 'keys, hotkeys, help',
        rail: 'navigation, menu, hide, show',
        'theme:light': 'mode, appearance, colours, colors, bright',
        'theme:dark': 'mode, appearance, colours, colors, night',
        'theme:auto': 'mode, appearance, colours, colors, automatic',
        find: 'search, text, words',
        downloads: 'saved files, attachments, documents',
        templates: 'texts, snippets, canned replies, quick replies',
        'thread-files': 'all, attachments, images, pictures, photos, gallery, documents',
        print: 'paper, printer',
        'save-pdf': 'export, print, download, discussion, conversation',
        'save-json': 'save, evidence, download, thread, conversation',
        diagnostics: 'help, support, report, problem, trouble, logs, connection',
        policies: 'organisation, managed, administrator, IT, rules',
        tour: 'help, introduction, guide, tutorial, getting started, first steps',
        'sign-out': 'log out, logout, log off, leave, switch account, change user',
      } satisfies Readonly<Record<Exclude<keyof typeof commandTexts.names, 'palette'>, string>>,
    },
  },
} as const
