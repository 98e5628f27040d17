import { z } from 'zod'
import { quietHours } from '#shared/ipc/preferences.schema.ts'
import { languageNames } from '#shared/texts/language.ts'
import { certificateRule } from './client-certificate.ts'
import { always, choice, json, line, list, number, onOff, type Policy } from './definition.ts'
import { isServerPattern } from './server-pattern.ts'

const since = '0.1.0'

/** An origin, with or without the trailing slash of browsers. */
const origin = z
  .string()
  .max(2000)
  .regex(/^https?:\/\/[^\s/?#@\\]+\/?$/i)
  .refine((value) => URL.canParse(value))
  .transform((value) => new URL(value).origin)

/** A folder on a web server. */
const updateFolder = z
  .string()
  .max(2000)
  .regex(/^https?:\/\/[^\s?#@\\]+$/i)
  .refine((value) => URL.canParse(value))

/** `pdf`, `.PDF` and `.pdf` are the same extension. */
const extension = z
  .string()
  .regex(/^\.?[A-Za-z0-9][A-Za-z0-9+_-]{0,19}$/)
  .transform((value) => value.replace(/^\./, '').toLowerCase())

/** An extension, a type (`image/png`), or a family (`image/*`). */
const fileType = z
  .string()
  .regex(/^(\.?[A-Za-z0-9][A-Za-z0-9+_-]{0,19}|[A-Za-z0-9.+-]{1,60}\/(\*|[A-Za-z0-9.+-]{1,100}))$/)
  .transform((value) => {
    const type = value.toLowerCase()
    return type.includes('/') || type.startsWith('.') ? type : `.${type}`
  })

/** The characters and forms Chromium's proxy switches accept. */
const proxyText = z
  .string()
  .max(2000)
  .regex(/^[A-Za-z0-9.,:;=/*<>[\]_ -]+$/)

/** A folder by its absolute path, or below the user's home with `~/`. */
const folder = z
  .string()
  .max(1000)
  .regex(/^(~[\\/]|\/|[A-Za-z]:[\\/]|\\\\[^\\/])\P{Cc}*$/u)

/**
 * All policies. These derive from it: readers, Group Policy templates, macOS profile, JSON schema and the guide's table
 * (docs/it-guide.md). A policy is listed only if main enforces it.
 */
export const policies = {
  ServerUrl: line(
    {
      group: 'network',
      what: 'The sign-in screen offers this server to people who have not used another one.',
      example: 'https://network.example.com',
      since,
    },
    origin,
  ),
  ServerUrlLocked: onOff({
    group: 'network',
    what: 'Sign-in works at ServerUrl only, and a session at another server ends; typed text stays. Does nothing without ServerUrl. DisableDemo decides about the demo network.',
    example: true,
    since,
  }),
  AllowedServers: list(
    {
      group: 'network',
      what: 'Sign-in works at these servers only, and a session at another server ends; typed text stays. An entry is a host with or without scheme and port. Without a scheme it means https, without a port the usual one; :* means any port. [*.]example.com is the domain and everything below it, *.example.com only what is below it. An empty list allows no network. DisableDemo decides about the demo network.',
      example: ['https://network.example.com', '[*.]trade.example.com'],
      since,
    },
    z.string().max(300).refine(isServerPattern),
  ),
  MaxAccounts: number(
    {
      group: 'network',
      what: 'The number of accounts that a person may be signed in to at the same time. 1 offers no second account. Accounts that are signed in already stay. ServerUrlLocked and AllowedServers apply to each account.',
      example: 1,
      since,
    },
    { min: 1, max: 20 },
  ),
  DisableDemo: onOff({
    group: 'network',
    what: 'The demo network is neither offered nor started, and a session in it ends.',
    example: true,
    since,
  }),
  ProxyMode: choice(
    {
      group: 'network',
      what: "Replaces the system's proxy settings for everything that the app sends.",
      example: 'fixed_servers',
      since,
    },
    {
      system: "The system's settings (as without this policy)",
      direct: 'No proxy',
      auto_detect: 'Found by the network (WPAD)',
      pac_script: 'The script at ProxyPacUrl',
      fixed_servers: 'Those of ProxyRules',
    },
  ),
  ProxyRules: line(
    {
      group: 'network',
      what: "The proxies of ProxyMode fixed_servers, in the format of Chromium's --proxy-server: one for all, or one for each scheme. Alone, it means fixed_servers.",
      example: 'http=proxy.example.com:8080;https=proxy.example.com:8080',
      since,
    },
    proxyText,
  ),
  ProxyBypass: line(
    {
      group: 'network',
      what: "Servers that are reached without the proxies of ProxyRules, in the format of Chromium's --proxy-bypass-list. <local> means names without a dot.",
      example: '<local>;*.example.com',
      since,
    },
    proxyText,
  ),
  ProxyPacUrl: line(
    {
      group: 'network',
      what: 'The PAC script of ProxyMode pac_script. Alone, it means pac_script.',
      example: 'https://proxy.example.com/proxy.pac',
      since,
    },
    z
      .string()
      .max(2000)
      .regex(/^(https?|file):\/\/\S+$/i)
      .refine((value) => URL.canParse(value)),
  ),
  ProxyAuthDomains: list(
    {
      group: 'network',
      what: 'These servers and proxies get the login of this computer (NTLM, Kerberos) without a question; * means any beginning.',
      example: ['*.example.com'],
      since,
    },
    z
      .string()
      .max(253)
      .regex(/^\*?[A-Za-z0-9.-]+$/),
  ),
  AutoSelectClientCertificate: list(
    {
      group: 'network',
      what: "Selects the system's certificate for a server that requires one, without a question. Each entry is JSON as in Chromium's policy AutoSelectCertificateForUrls: a pattern of servers as in AllowedServers, and a filter of ISSUER and SUBJECT with CN, L, O and OU. An empty filter matches any certificate. Of several matches, the one with the longest validity is used. Without a match the person chooses.",
      example: ['{"pattern":"https://[*.]example.com","filter":{"ISSUER":{"CN":"Example CA"}}}'],
      since,
    },
    certificateRule,
  ),
  RememberSession: onOff({
    group: 'session',
    what: "False: no session is stored in the system's keyring, stored ones are removed, and everybody signs in after each start. True: every session is stored.",
    example: false,
    since,
  }),
  IdleLockMinutes: number(
    {
      group: 'session',
      what: 'After so many minutes without input, or when the screen is locked, the session ends on this computer: nothing of it is shown, the password is required again, and typed text stays.',
      example: 15,
      since,
    },
    { min: 1, max: 1440 },
  ),
  IdleLockKeepsSession: onOff({
    group: 'session',
    what: 'True: when IdleLockMinutes are over, the app locks and keeps the session if the person has set a PIN. Without a PIN the session ends.',
    example: true,
    since,
  }),
  OfflineCache: number(
    {
      group: 'session',
      what: 'The number of days for which content that a person was shown is stored on this computer: the archive for search, and the last wall, lists and conversations. People may choose less. Pictures are stored for one day at most. 0 stores nothing and removes stored content.',
      sets: { when: 0, preferences: { archive: false } },
      example: 7,
      since,
    },
    { min: 0, max: 365 },
  ),
  ConfirmAboveCredits: number(
    {
      group: 'credits',
      what: 'Main asks before anything that costs more than so many credits: a post, a share, a wider audience, a look at details. Its question names the cost and replaces that of the page.',
      example: 10,
      since,
    },
    { min: 0, max: 1_000_000 },
  ),
  MaxCreditsPerDay: number(
    {
      group: 'credits',
      what: 'The credits that an account may spend in a day, counted by this app on this computer from when the policy applies. Possible charges count. Anything beyond, or without a known cost, is refused. 0 allows nothing that costs.',
      example: 100,
      since,
    },
    { min: 0, max: 1_000_000 },
  ),
  AllowedAttachmentTypes: list(
    {
      group: 'files',
      what: "Only files of these extensions or types may be attached. The network's own limits also apply. An empty list allows none.",
      example: ['pdf', 'png', 'image/*'],
      since,
    },
    fileType,
  ),
  BlockedDownloadTypes: list(
    {
      group: 'files',
      what: 'Files with these extensions are neither saved on this computer nor forwarded.',
      example: ['exe', 'msi', 'docm'],
      since,
    },
    extension,
  ),
  DownloadFolder: line(
    {
      group: 'files',
      governs: 'downloadFolder',
      what: "The folder for saved files: an absolute path, or one that begins with ~/ for the person's own folder. The app creates it if it is missing.",
      example: '~/Documents/Quayside',
      since,
    },
    folder,
  ),
  DisablePublicPosts: onOff({
    group: 'credits',
    what: 'Posting, sharing and widening a post to everybody ("Public") is refused. A post that is already public may be edited.',
    example: true,
    since,
  }),
  DisablePrinting: onOff({
    group: 'files',
    what: 'Nothing is printed, and no page or discussion is saved as PDF. Pages that a window prints in another way are blank.',
    example: true,
    since,
  }),
  StartAtLogin: onOff({
    group: 'desktop',
    what: 'Adds Quayside to the programs that start at login, or removes it, once for each change of this policy. Later changes by the person stay. Does nothing where the app is not installed.',
    governs: 'startAtLogin',
    example: true,
    since,
  }),
  StartHidden: onOff({
    group: 'desktop',
    what: 'A start at login shows no window: Quayside waits in the tray or the Dock. On a desktop without a tray the window is minimised.',
    governs: 'startHidden',
    example: true,
    since,
  }),
  CloseToTray: onOff({
    group: 'desktop',
    what: 'True: closing the window hides it in the tray, if there is one. False: closing it quits the app, or closes the window on macOS.',
    governs: 'closeToTray',
    example: false,
    since,
  }),
  DisableGpu: onOff({
    group: 'desktop',
    what: 'Quayside draws in software, for computers whose graphics card or its driver fails. Takes effect at the next start, because the graphics card is needed before policies are read.',
    sets: { when: true, preferences: { hardwareAcceleration: false } },
    example: true,
    since,
  }),
  Language: choice(
    {
      group: 'desktop',
      what: 'The language of the app. The spell checker has its own policy.',
      governs: 'language',
      example: 'es',
      since,
    },
    { system: "The system's language, or English", ...languageNames },
  ),
  NotificationPreview: choice(
    {
      group: 'desktop',
      what: 'The amount of detail in a notification of the desktop.',
      governs: 'notificationPreview',
      example: 'name',
      since,
    },
    { full: 'Who and what', name: 'Who it is from', none: 'That there is something' },
  ),
  QuietHours: json(
    {
      group: 'desktop',
      what: 'Nothing is shown by itself in these hours. Days are those on which the hours begin (0 is Sunday). The hours pass midnight if the end is not later than the beginning. An empty list means none.',
      governs: 'quietHours',
      example: [{ days: [1, 2, 3, 4, 5], from: '19:00', to: '07:00' }],
      since,
    },
    z.array(quietHours).max(20),
  ),
  SpellCheckLanguages: list(
    {
      group: 'upkeep',
      what: 'The languages in which spelling is checked, by their codes. Codes without a dictionary are ignored. Not for macOS, which has a checker of its own.',
      governs: 'spellCheckLanguages',
      example: ['en-GB', 'de'],
      since,
    },
    z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/),
  ),
  DisableSpellCheckDownload: onOff({
    group: 'upkeep',
    what: "Missing dictionaries are not downloaded from Google's servers; existing ones are used. Not for macOS, which has a checker of its own.",
    sets: { when: true, preferences: { spellCheckDownload: false } },
    example: true,
    since,
  }),
  AutoUpdate: onOff({
    group: 'upkeep',
    what: 'Off: Quayside neither looks for new versions nor installs any, also on request. On: it looks for them by itself, and nobody can switch that off. An installation that its user cannot change (deb, rpm, MSI, for all users) never updates itself: it shows a newer version in its settings, or does not ask if this is off.',
    governs: 'autoUpdate',
    example: false,
    since,
  }),
  UpdateChannel: choice(
    {
      group: 'upkeep',
      what: 'The versions that the app looks for. An older version than the installed one is never used.',
      governs: 'updateChannel',
      example: 'latest',
      since,
    },
    { latest: 'Released versions', beta: 'Versions that are tried out before their release' },
  ),
  UpdateUrl: line(
    {
      group: 'upkeep',
      what: 'The address of your own folder with the installers and their metadata, in place of the built-in one. https, or this computer itself. On Windows and macOS an update must have the signature of the installed app; on Linux its metadata must have the signature of the release, so copy both unchanged.',
      example: 'https://updates.example.com/quayside/',
      since,
    },
    updateFolder,
  ),
  UpdatePin: line(
    {
      group: 'upkeep',
      what: 'The newest version that may be downloaded or installed, as one, two or three parts: 0.3 allows every 0.3.x and everything before. It never returns a computer to an older version.',
      example: '0.3',
      since,
    },
    z.string().regex(/^\d{1,6}(\.\d{1,6}){0,2}$/),
  ),
  UpdateDeadline: number(
    {
      group: 'upkeep',
      what: 'A ready version is installed when the app quits, or at its next start. After so many days Quayside restarts by itself to install it: it warns an hour ahead, keeps typed text, and waits until everything is sent. 0 restarts an hour after the version is ready.',
      example: 3,
      since,
    },
    { min: 0, max: 60 },
  ),
  LogLevel: choice(
    {
      group: 'upkeep',
      what: 'The content of the log on this computer. The log never leaves the computer by itself and contains no secrets.',
      governs: 'logLevel',
      example: 'warn',
      since,
    },
    {
      error: 'Errors alone',
      warn: 'Errors and warnings',
      info: 'Errors, warnings and what happens (as without this policy)',
    },
  ),
  TelemetryNone: always({
    group: 'upkeep',
    what: 'States a fact: Quayside has no telemetry and no analytics, and sends no crash reports. The only value is true, and nothing can switch it off.',
    example: true,
    since,
  }),
} as const satisfies Readonly<Record<string, Policy>>

export type PolicyName = keyof typeof policies

/** The current policies as parsed by their schemas. A missing one is not set. */
export type PolicyValues = { readonly [K in PolicyName]?: z.output<(typeof policies)[K]['schema']> }

export const policyNames = Object.keys(policies) as PolicyName[]

/** Returns whether a policy has this name. */
export const isPolicyName = (name: string): name is PolicyName => Object.hasOwn(policies, name)
