import { z } from 'zod'
import type { UploadFile } from '../contract/entities/attachment.ts'
import { id } from '../contract/entities/lenient.schema.ts'
import { epochMsSchema } from '../epoch-ms.schema.ts'
import { isDetailsPath, isPopOutPath } from '../paths.ts'
import { type RatesOfLane, rateLimits } from '../rules/rates.ts'
import { longestSearch } from '../rules/search-query.ts'
import { accountColours } from './accounts.ts'
import type { ArchiveState } from './archive.ts'
import { type OtherAnswer, type SearchAnswer, searchGroups } from './archive-search.ts'
import type { DiagnosticsReport } from './diagnostics.ts'
import { draftTopics } from './drafts.schema.ts'
import { exportedThread } from './exported-thread.schema.ts'
import type { InCommon } from './in-common.ts'
import { rateLane, rateLines, rateSheet } from './kept/rates.schema.ts'
import { keptCollection, keptEntry, keptKey } from './kept.schema.ts'
import type { KeptEntry } from './kept.ts'
import { savedAlert } from './kept-values.schema.ts'
import type { LedgerReport, SpendingAnswer, UnlockedThing } from './ledger.ts'
import { pinLength } from './lock.ts'
import { cardsText } from './member-cards.schema.ts'
import type { CardsInFile } from './member-cards.ts'
import {
  type Boot,
  type Command,
  type DemoAccount,
  type Download,
  fileSizesAtOnce,
  type LoginState,
  type SavedDraft,
  type SavedEvidence,
  type SavedFile,
  type SeenLists,
  type SpellingLanguages,
  type ThreadEnd,
  type ThreadPart,
  type TriedNotification,
} from './native.ts'
import { departuresAtOnce, type OfferPart, offerKinds } from './offers.ts'
import type { ShownPolicies } from './policies.ts'
import { preferencesPatch } from './preferences.schema.ts'
import type { GovernedPreferences } from './preferences.ts'
import type { ReadBackState, Unsearched } from './read-back.ts'
import type { SeenFile, ThreadPast } from './seen-threads.ts'
import type { SessionState } from './session.ts'
import { type OpenedTransfer, passphraseLimits, type TransferContent } from './transfer.ts'
import type { UpdateState } from './updates.ts'

const command =
  <Out>() =>
  <In extends z.ZodType>(input: In): Command<In, Out> => ({ input })

const none = z.object({})

const passphrase = z.string().max(passphraseLimits.most)

const fileId = z.uuid()

/** Key of an account in main's storage. */
const accountKey = z.string().min(1).max(4000)

const commentIds = z.array(id).max(1000)

/** Key of a draft. Main adds the account. */
export const draftKey = z.object({
  subject: z.string().regex(new RegExp(`^(${draftTopics.join('|')})(:[A-Za-z0-9-]{1,64})?$`)),
  /** `files:` saves the files apart from the text, which changes more often. */
  mode: z.string().regex(/^(files:)?(new|edit|reply:[A-Za-z0-9-]{1,64}|edit:[A-Za-z0-9-]{1,64})$/),
})

/** One sent item of a draft. `item` is the sent text; '' for a draft with a single item. */
export const sentItem = draftKey.extend({ item: z.string().max(4_000_000) })

/**
 * A creating call that sends a draft, with the result of `drafts.beginCheck`; null for a first attempt. All attempts of one
 * text share the `idempotencyKey`, by which the server recognises a repeat. Default: the request's id.
 */
export const attempt = sentItem.extend({
  checkNumber: z.number().int().min(0).nullable(),
  idempotencyKey: z.uuid().optional(),
})

const pin = z.string().min(pinLength.min).max(pinLength.max)

/** Kinds of threads: a post by its id, a shipment by its id, a conversation by the other user's id. */
export const threadKind = z.enum(['post', 'shipment', 'conversation'])

const search = z.object({ text: z.string().max(longestSearch), group: z.enum(searchGroups).nullable() })

/** The wall as markup, with the style sheets that it needs. */
export const firstFrame = z.object({
  markup: z.string().max(400_000),
  sheets: z.array(z.string().regex(/^\/assets\/[\w-]+\.css$/)).max(40),
})

/** Native commands that a page may call, in addition to the HTTP calls. */
export const native = {
  app: {
    boot: command<Boot>()(none),
  },
  session: {
    signIn: command<SessionState>()(
      z.object({
        server: z.string().max(2000),
        email: z.string().max(320),
        password: z.string().max(1000),
        remember: z.boolean(),
        /** Adds an account while another one is signed in. Main asks the person. */
        adds: z.boolean().default(false),
      }),
    ),
    /** Saves the server for calls that need no session. Main asks the person before it replaces another server. */
    chooseServer: command<null>()(z.object({ server: z.string().max(2000) })),
    /** Signs out. Removes this account's archive, unless `keepsArchive` (user-guide.md#archive). */
    signOut: command<null>()(z.object({ keepsArchive: z.boolean().default(false) })),
    /** Asks the system's keyring for the saved session again. */
    retryKeyring: command<null>()(none),
    /** Refetches user, balance and settings. Settings become null if they are unreadable now. */
    refresh: command<SessionState>()(none),
  },
  /** The signed-in accounts (user-guide.md#accounts). */
  accounts: {
    /** Makes an account the active one, in all windows. The session of the former goes on. */
    switch: command<null>()(z.object({ account: accountKey })),
    /** Signs out one account, like `session.signOut`. */
    signOut: command<null>()(z.object({ account: accountKey, keepsArchive: z.boolean().default(false) })),
    signOutAll: command<null>()(z.object({ keepsArchive: z.boolean().default(false) })),
    sort: command<null>()(z.object({ accounts: z.array(accountKey).max(100) })),
    setColour: command<null>()(z.object({ account: accountKey, colour: z.enum(accountColours) })),
  },
  /**
   * The app lock (user-guide.md#lock). Errors of a PIN: `invalid`, `throttled` with `retryAfter`, `storage`, and `blocked`
   * when the lock takes no PIN any more.
   */
  lock: {
    /** Locks all windows. Nothing happens without a PIN or without a session. */
    now: command<null>()(none),
    unlock: command<null>()(z.object({ pin })),
    /** Sets or replaces the PIN. `current` is the PIN so far, null for none. */
    setPin: command<null>()(z.object({ pin, current: pin.nullable() })),
    removePin: command<null>()(z.object({ current: pin })),
    /** Unlocks by signing in to a covered account. Errors are those of a sign-in; `blocked` for any other account. */
    signIn: command<null>()(z.object({ account: accountKey, password: z.string().max(1000) })),
    /** Ends all sessions on this computer and removes the PIN. Drafts stay. `blocked` while the app is unlocked. */
    forget: command<null>()(none),
  },
  demo: {
    /** Starts the embedded reference network if necessary, and lists its accounts. */
    accounts: command<readonly DemoAccount[]>()(none),
    signIn: command<SessionState>()(
      z.object({ email: z.string().max(320), adds: z.boolean().default(false) }),
    ),
  },
  connection: {
    /**
     * Ends the back-offs of polls, refetches and reconnects, because the user is active. Respects the server's own
     * delays.
     */
    attend: command<null>()(none),
    /** Asks again for a proxy's login or a certificate that the user did not give, and retries at once. */
    retry: command<null>()(none),
  },
  bell: {
    /** Marks notifications as read. Returns whether all are; a failed one is unread again. */
    markAsRead: command<boolean>()(z.object({ ids: z.array(id).max(10_000) })),
    /** The list is on screen: all notifications in it count as seen. */
    recordOpened: command<null>()(none),
  },
  notifications: {
    /** Shows a test notification, and returns the system's reaction. */
    tryOne: command<TriedNotification>()(none),
  },
  preferences: {
    /** Refused with `managed` when the organisation decides the preference. */
    set: command<GovernedPreferences>()(preferencesPatch),
  },
  spelling: {
    /** The spell checker's available and active languages. */
    languages: command<SpellingLanguages>()(none),
  },
  startAtLogin: {
    /** Returns the state in the system's own settings, where a person may have changed it. */
    getState: command<LoginState>()(none),
  },
  updates: {
    getState: command<UpdateState>()(none),
    /** Checks the server for updates. Returns after the check, even a failed one. */
    check: command<UpdateState>()(none),
    /** Installs the downloaded version and starts it. Drafts are already on disk. */
    restart: command<null>()(none),
  },
  drafts: {
    /** Drafts of one subject, or of the whole account, with the state of each sent text. */
    list: command<readonly SavedDraft[]>()(draftKey.pick({ subject: true }).partial()),
    /**
     * Saves the window's content; '' removes the draft. `base` is the content that the window last received, or its
     * mark. Returns the revision, with the saved content if another window saved in between.
     */
    save: command<Pick<SavedDraft, 'revision'> & Partial<Pick<SavedDraft, 'content'>>>()(
      draftKey.extend({ content: z.string().max(4_000_000), base: z.string().max(4_000_000) }),
    ),
    /**
     * Marks the start of a lookup of whether an item arrived, before it is sent again. Refused with `in-flight` while
     * the item is being sent. The result becomes the attempt's `checkNumber`. Main refuses this attempt too, if another
     * one was sent in between (robustness.md#on-its-way).
     */
    beginCheck: command<number>()(sentItem),
  },
  kept: {
    /** A collection of the member's own entries, last changed first. */
    list: command<readonly KeptEntry[]>()(z.object({ collection: keptCollection })),
    /** Adds or replaces an entry. Every window receives the push `kept`, including this one. */
    put: command<null>()(keptEntry),
    remove: command<null>()(z.object({ collection: keptCollection, key: keptKey })),
  },
  memberCards: {
    /** Previews the import of a cards file; changes nothing. */
    preview: command<CardsInFile>()(z.object({ text: cardsText })),
    /** Imports the new cards of a file. Differing cards replace the saved ones only with `replaces`. */
    take: command<CardsInFile>()(z.object({ text: cardsText, replaces: z.boolean() })),
  },
  /** The rate book (user-guide.md#rate-book). Its sheets are the collection `rate-sheets`. */
  rates: {
    /** Begins an import, and ends another one of this account. Returns the key of the new sheet. */
    begin: command<string>()(none),
    /** Adds rows of the sheet that is being imported. `not-found` after another import has begun. */
    add: command<null>()(
      z.object({
        sheetId: z.uuid(),
        lanes: z.array(z.object({ lane: rateLane, lines: rateLines })).max(rateLimits.lanesAtOnce),
      }),
    ),
    /** Ends the import: from here on its rows count. */
    finish: command<null>()(z.object({ sheetId: z.uuid(), sheet: rateSheet })),
    /** Removes a sheet with its rows, or an import that did not finish. */
    remove: command<null>()(z.object({ sheetId: z.uuid() })),
    /** The rates of these lanes. */
    find: command<readonly RatesOfLane[]>()(
      z.object({ lanes: z.array(rateLane).max(rateLimits.lanesAtOnce) }),
    ),
  },
  transfer: {
    /** Counts the entries of an export. */
    content: command<TransferContent>()(none),
    /**
     * Saves the member's own entries where main's dialog says, with a passphrase if wanted. Returns the file's name;
     * null when the user cancels.
     */
    save: command<string | null>()(
      z.object({ passphrase: passphrase.min(passphraseLimits.least).nullable() }),
    ),
    /** Reads a file that the user chooses in main's dialog, and compares it; null when the user cancels. */
    choose: command<OpenedTransfer | null>()(none),
    unlock: command<OpenedTransfer>()(z.object({ fileId, passphrase })),
    /** Imports the new entries. Differing ones replace the saved ones only with `replaces`. Returns both numbers. */
    take: command<{ readonly added: number; readonly replaced: number }>()(
      z.object({ fileId, replaces: z.boolean() }),
    ),
    /** Removes the file from main's memory. */
    drop: command<null>()(z.object({ fileId })),
  },
  threads: {
    /**
     * Reads a thread. A long thread arrives in parts, from its end, so that no part blocks a process. A wanted comment
     * arrives with the first one.
     */
    read: command<ThreadPart>()(z.object({ kind: threadKind, id, comment: id.optional() })),
    more: command<ThreadPart>()(z.object({ reading: z.string().max(64) })),
    /** Marks comments that were on screen in a focused window. */
    recordSeen: command<null>()(
      z.object({ kind: threadKind, id, comments: commentIds, offScreen: commentIds.default([]) }),
    ),
    /** Reports that this window changed a thread, to the account's other windows. */
    reportChange: command<null>()(z.object({ kind: threadKind, id })),
    /** Reads the cached end of a thread, without a request to the network. Null without a cached end. */
    readCached: command<ThreadEnd | null>()(z.object({ kind: threadKind, id })),
  },
  lists: {
    /** The cached lists of the viewer, without a request to the network. Null for a list that is not cached. */
    readCachedConnections: command<SeenLists['connections'] | null>()(none),
    readCachedShipments: command<SeenLists['shipments'] | null>()(none),
    readCachedNotifications: command<SeenLists['notifications'] | null>()(none),
    /** Saves the picture of the wall that the next start shows before its page runs (architecture.md#first-frame). */
    saveFirstFrame: command<null>()(firstFrame),
  },
  realtime: {
    /**
     * Subscribes this window to the channels of its current content, without `private-`. Replaces the previous list.
     */
    watch: command<null>()(z.object({ channels: z.array(z.string().max(100)).max(400) })),
  },
  polling: {
    /** Polls the online status of users whose chat button is visible. Replaces the window's previous list. */
    watchChatStatus: command<null>()(z.object({ userIds: z.array(id).max(200) })),
  },
  archive: {
    /**
     * Searches the content that this member was shown (user-guide.md#search). With a group, returns more of that
     * group only.
     */
    search: command<SearchAnswer>()(search),
    /** Searches the archives of the other signed-in accounts, with the names that each member may read. */
    searchOthers: command<readonly OtherAnswer[]>()(search),
    state: command<ArchiveState>()(none),
    /** The viewer's history with a member, from the archive; empty without an archive. */
    inCommon: command<InCommon>()(z.object({ userId: id })),
    /**
     * The first rows of a table in this order, without departures before `from` (ms since 1970). Null when the
     * archive cannot sort by that column.
     */
    firstOffers: command<OfferPart['rows'] | null>()(
      z.object({
        kind: z.enum(offerKinds),
        sort: z.object({ id: z.string().max(40), desc: z.boolean() }).nullable(),
        from: epochMsSchema.nullable(),
      }),
    ),
    /** Number of archived offers that an alert with these criteria would match today (user-guide.md#alerts). */
    matching: command<number>()(
      z.object({ criteria: savedAlert.omit({ name: true, isMuted: true, since: true }) }),
    ),
    /**
     * Part of the archived voyages or products, from `after` on; 0 for the first part (user-guide.md#voyage-board).
     */
    offers: command<OfferPart>()(z.object({ kind: z.enum(offerKinds), after: z.number().int().min(0) })),
    /** Saves these voyages as a calendar file, like `files.saveText`. */
    saveDepartures: command<SavedFile>()(z.object({ uuids: z.array(id).min(1).max(departuresAtOnce) })),
    /** Saves the deadlines of a shipment as a calendar file. `title` names the shipment in it. */
    saveDeadlines: command<SavedFile>()(z.object({ shipmentId: id, title: z.string().max(300) })),
    /** The files of a thread, from the archive (user-guide.md#files-of-a-thread). */
    threadFiles: command<readonly SeenFile[]>()(z.object({ kind: threadKind, id })),
    /**
     * Archived comments of a thread that were deleted or changed. `present` lists the ids of the current comments;
     * `isWhole` when that list is complete.
     */
    threadPast: command<ThreadPast>()(
      z.object({
        kind: threadKind,
        id,
        isWhole: z.boolean(),
        present: z.array(z.string().max(100)).max(200_000),
      }),
    ),
    /** Begins to read the last 30 days of the wall into it (user-guide.md#archive). */
    readBack: command<ReadBackState>()(none),
    /** Begins to read the threads that the search lacks, without those with something unread. */
    readThreads: command<ReadBackState>()(none),
    unsearched: command<Unsearched>()(none),
    stopReadBack: command<ReadBackState>()(none),
    readBackState: command<ReadBackState>()(none),
    /** Removes the archive. */
    wipe: command<null>()(none),
  },
  requests: {
    /** Cancels a call of this window that is in flight. */
    cancel: command<null>()(z.object({ requestId: z.string().max(64) })),
  },
  details: {
    /**
     * Opens one of the network's own pages in a details window (user-guide.md#details-window). Call it only after the
     * credit flow: the server charges when it serves the page.
     */
    open: command<null>()(
      z.object({
        path: z.string().max(200).refine(isDetailsPath),
        /** The cost that the person confirmed, only for the ledger. Main makes no decision with it. */
        view: z.object({ ownerId: id.nullable(), cost: z.number().min(0).nullable() }).optional(),
      }),
    ),
  },
  spending: {
    /**
     * Asks about a cost in main's own dialog before the call, if a limit requires that. Otherwise the page asks
     * (user-guide.md#limits).
     */
    ask: command<SpendingAnswer>()(
      z.object({
        /** The paid call, or the path of the paid page. */
        action: z
          .enum(['posts.create', 'posts.share', 'posts.update'])
          .or(z.string().max(200).refine(isDetailsPath)),
        cost: z
          .number()
          .min(0)
          .or(
            z.object({
              atLeast: z.number().min(0),
              missing: z.array(z.string().max(100)).max(50).readonly(),
            }),
          ),
        /** The network's question. */
        text: z.string().max(4000),
        /**
         * For a view: the owner of the page with the full name, if the window shows it, and the page's name on screen.
         */
        view: z
          .object({
            ownerId: id.nullable(),
            ownerName: z.string().max(1000).nullable(),
            name: z.string().max(1000),
          })
          .nullable(),
      }),
    ),
  },
  ledger: {
    /** Every change of the balance that this computer saw (user-guide.md#ledger). */
    read: command<LedgerReport>()(none),
    /** Unlocked pages, as far as this computer knows; the last opened one first. */
    unlocked: command<readonly UnlockedThing[]>()(none),
  },
  files: {
    /**
     * Saves a file of the network in the downloads folder under a safe, unique name, once. Never opens it
     * (robustness.md#downloads).
     */
    save: command<SavedFile>()(z.object({ path: z.string().max(4000), fileName: z.string().max(1000) })),
    /** Saves a text from the page, for example a table, in the same way. */
    saveText: command<SavedFile>()(
      z.object({
        // Only data formats, so that a double click runs nothing.
        fileName: z
          .string()
          .max(200)
          .regex(/\.(csv|json)$/),
        text: z.string().max(20_000_000),
      }),
    ),
    /**
     * Fetches a file of the network with all its bytes, to forward it in a message (user-guide.md#forwarding) or to
     * preview it. `too-large` above `maxBytes`.
     */
    fetch: command<UploadFile>()(
      z.object({
        path: z.string().max(4000),
        fileName: z.string().max(1000),
        maxBytes: z.int().positive().optional(),
      }),
    ),
    /** Opens the system's dialog for the downloads folder; false when the user cancels it. */
    chooseFolder: command<boolean>()(none),
    /** Sizes of files of the network in bytes, in the order of the paths; null for an unknown size. */
    sizes: command<readonly (number | null)[]>()(
      z.object({ paths: z.array(z.string().max(4000)).min(1).max(fileSizesAtOnce) }),
    ),
    /** Shows a saved file in the system's file manager. */
    reveal: command<null>()(z.object({ savedId: z.string().max(64) })),
    /**
     * Opens a saved file with the system's program, after main has asked the person. Refused with `blocked` unless
     * the file type cannot run code.
     */
    open: command<null>()(z.object({ savedId: z.string().max(64) })),
    /** All downloads of this run, from any window, newest first. */
    list: command<readonly Download[]>()(none),
    /** Stops a download in progress. */
    stop: command<null>()(z.object({ id: z.string().max(64) })),
  },
  printing: {
    /** Prints the window's content through the system's print dialog; false when the user cancels it. */
    print: command<boolean>()(none),
    /**
     * Saves the window's content as a PDF in the downloads folder, under a safe, unique name. Null if Chromium fails
     * or takes too long (user-guide.md#print).
     */
    savePdf: command<SavedFile | null>()(z.object({ name: z.string().max(300) })),
    /** Saves a thread as JSON in the downloads folder (user-guide.md#export). */
    saveThread: command<SavedFile>()(z.object({ name: z.string().max(300), thread: exportedThread })),
    /**
     * Saves a thread with the files that it names as a ZIP archive, with the window's content as its PDF. Reports how
     * many files are fetched. Null if Chromium makes no PDF (user-guide.md#export).
     */
    saveEvidence: command<SavedEvidence | null>()(
      z.object({ name: z.string().max(300), thread: exportedThread }),
    ),
  },
  diagnostics: {
    /** Facts for support. Asks the server for its certificates (security.md#diagnostics). */
    report: command<DiagnosticsReport>()(none),
    /** The organisation's policies, with the locations of their values. */
    policies: command<ShownPolicies>()(none),
    /** Saves the report and the log where the user chooses; false when the user cancels. */
    save: command<boolean>()(none),
    /** Shows the folder of the log in the system's file manager. */
    openLogs: command<null>()(none),
  },
  windows: {
    /**
     * Opens one thread in a separate window, or brings its open window to the front. It needs no second connection.
     */
    popOut: command<null>()(
      z.object({
        path: z.string().max(400).refine(isPopOutPath),
      }),
    ),
    /** Pins this pop-out window to its account, or lets it follow the active one. */
    setPinned: command<null>()(z.object({ pinned: z.boolean() })),
    /** Reports whether the user fills in a form of this window. A question about a link from outside then waits. */
    recordForm: command<null>()(z.object({ isOpen: z.boolean() })),
  },
  links: {
    /** Opens an https, http, mailto or tel link outside the app, after a question. */
    open: command<null>()(z.object({ url: z.string().max(8000) })),
  },
} as const
