import { z } from 'zod'
import type { UploadFile } from '../contract/entities/attachment.ts'
import { id } from '../contract/entities/lenient.schema.ts'
import { isDetailsPath, isPopOutPath } from '../paths.ts'
import { longestSearch } from '../rules/search-query.ts'
import type { ArchiveState } from './archive.ts'
import { type SearchAnswer, searchGroups } from './archive-search.ts'
import type { DiagnosticsReport } from './diagnostics.ts'
import { exportedThread } from './exported-thread.schema.ts'
import type { InCommon } from './in-common.ts'
import { savedAlert } from './kept/alerts.schema.ts'
import { keptCollection, keptEntry, keptKey } from './kept.schema.ts'
import type { KeptEntry } from './kept.ts'
import type { LedgerReport, SpendingAnswer, UnlockedThing } from './ledger.ts'
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
import type { SeenFile, ThreadPast } from './seen-threads.ts'
import type { SessionState } from './session.ts'
import type { UpdateState } from './updates.ts'

const command =
  <Out>() =>
  <In extends z.ZodType>(input: In): Command<In, Out> => ({ input })

const none = z.object({})

const figure = z.number().int().min(0).max(1_000_000)

/** Where something typed belongs: the account is main's to add. */
export const draftKey = z.object({
  subject: z
    .string()
    .regex(
      /^(post|comment|shipment|conversation|share|review|report|template|forward|alert)(:[A-Za-z0-9-]{1,64})?$/,
    ),
  /** Files may be saved apart from the text, which changes more often. */
  mode: z.string().regex(/^(files:)?(new|edit|reply:[A-Za-z0-9-]{1,64}|edit:[A-Za-z0-9-]{1,64})$/),
})

/** One thing that leaves a draft: `item` says which of the texts sent from it; a draft that is one thing has only ''. */
export const sentItem = draftKey.extend({ item: z.string().max(4_000_000) })

/** A creating call that sends a draft, with the result of `drafts.look`; null for a first attempt. */
export const attempt = sentItem.extend({ lookedAt: z.number().int().min(0).nullable() })

/** Kinds of threads: a post by its id, a shipment by its id, a conversation by the other user's id. */
export const threadKind = z.enum(['post', 'shipment', 'conversation'])

/** Native commands of the page, beside the calls of the HTTP contract. */
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
      }),
    ),
    /** Saves the server for calls that need no session; main asks the person where another one is in use. */
    chooseServer: command<null>()(z.object({ server: z.string().max(2000) })),
    /** Removes what the archive has of this account, unless it is to be kept (user-guide.md#archive). */
    signOut: command<null>()(z.object({ keepsArchive: z.boolean().default(false) })),
    /** Asks the system's keyring for the saved session once more. */
    retryKeyring: command<null>()(none),
    /** Reads user, balance and settings again; settings that could not be read now are null, whatever was read before. */
    refresh: command<SessionState>()(none),
  },
  demo: {
    /** Starts the embedded reference network if need be and lists who one may be there. */
    accounts: command<readonly DemoAccount[]>()(none),
    signIn: command<SessionState>()(z.object({ email: z.string().max(320) })),
  },
  connection: {
    /** Somebody is there while something waits to be tried again: it is, as far as the server's own times allow. */
    attend: command<null>()(none),
  },
  bell: {
    /** Number of unread notifications as the page counts them, for the tray. */
    noteUnread: command<null>()(z.object({ count: figure })),
    /** Its list is on screen: what it says was seen. */
    noteOpened: command<null>()(none),
  },
  toDo: {
    /** Counts that only the page knows, for tray and badge. */
    note: command<null>()(z.object({ comments: figure, reviews: figure, marked: figure })),
  },
  notifications: {
    /** Shows one, for somebody who wants to know whether any arrive, and says what the system did with it. */
    tryOne: command<TriedNotification>()(none),
  },
  preferences: {
    /** Refused with `managed` where the organisation has decided otherwise. */
    set: command<GovernedPreferences>()(preferencesPatch),
  },
  spelling: {
    /** The spell checker's available and active languages. */
    languages: command<SpellingLanguages>()(none),
  },
  startAtLogin: {
    /** The system's own state: a person may have changed it there. */
    look: command<LoginState>()(none),
  },
  updates: {
    look: command<UpdateState>()(none),
    /** Asks the server now; answers when that is over, whatever came of it. */
    check: command<UpdateState>()(none),
    /** Installs what is ready and starts it. Drafts are on disk already. */
    restart: command<null>()(none),
  },
  drafts: {
    /** Of one subject, or of the whole account. */
    list: command<readonly SavedDraft[]>()(draftKey.pick({ subject: true }).partial()),
    /**
     * Saves the window's content, '' for none. `base` is the content that the window last saw, or its mark. Returns the
     * saved content when another window saved in between; null otherwise.
     */
    save: command<string | null>()(
      draftKey.extend({ content: z.string().max(4_000_000), base: z.string().max(4_000_000) }),
    ),
    /**
     * Before it is found out whether something arrived, to be sent only if not. Refused with `in-flight` while it is
     * being sent; so is the attempt that comes with this answer, once another one has left (robustness.md#on-its-way).
     */
    look: command<number>()(sentItem),
  },
  kept: {
    /** A collection of the member's own entries, last changed first. */
    list: command<readonly KeptEntry[]>()(z.object({ collection: keptCollection })),
    /** Told to every window, this one too, by the push `kept`. */
    put: command<null>()(keptEntry),
    remove: command<null>()(z.object({ collection: keptCollection, key: keptKey })),
  },
  memberCards: {
    /** Previews the import of a cards file; changes nothing. */
    look: command<CardsInFile>()(z.object({ text: cardsText })),
    /** Imports the new cards of a file; differing ones replace saved ones only with `replaces`. */
    take: command<CardsInFile>()(z.object({ text: cardsText, replaces: z.boolean() })),
  },
  threads: {
    /** Reads a thread; a long one comes in parts, from its end, so that neither side is held up by the whole. */
    read: command<ThreadPart>()(z.object({ kind: threadKind, id })),
    more: command<ThreadPart>()(z.object({ reading: z.string().max(64) })),
    /** These comments were on screen in a focused window. */
    noteSeen: command<null>()(z.object({ kind: threadKind, id, comments: z.array(id).max(1000) })),
    /** Reads the cached end of a thread, without a request to the network. Null without one. */
    readCached: command<ThreadEnd | null>()(z.object({ kind: threadKind, id })),
  },
  lists: {
    /** The viewer's lists as they were last answered, asking nobody; null where that is not known. */
    readCachedConnections: command<SeenLists['connections'] | null>()(none),
    readCachedShipments: command<SeenLists['shipments'] | null>()(none),
    readCachedNotifications: command<SeenLists['notifications'] | null>()(none),
  },
  realtime: {
    /** All channels that concern what this window shows now, without `private-`; replaces the window's last list. */
    watch: command<null>()(z.object({ channels: z.array(z.string().max(100)).max(400) })),
  },
  polling: {
    /** Users beside whom a chat button shows; replaces the window's last list. */
    watchChatStatus: command<null>()(z.object({ userIds: z.array(id).max(200) })),
  },
  archive: {
    /** Looks through what this member was shown (user-guide.md#search); with a group, more of that one alone. */
    search: command<SearchAnswer>()(
      z.object({ text: z.string().max(longestSearch), group: z.enum(searchGroups).nullable() }),
    ),
    /** State of this account's archive. */
    state: command<ArchiveState>()(none),
    /** Things the viewer has in common with a member, from the archive; empty without an archive. */
    inCommon: command<InCommon>()(z.object({ userId: id })),
    /**
     * The voyages or products with which a table begins that is sorted so, without what departed before `from` (ms since 1970);
     * null where the archive cannot sort by that column.
     */
    firstOffers: command<OfferPart['rows'] | null>()(
      z.object({
        kind: z.enum(offerKinds),
        sort: z.object({ id: z.string().max(40), desc: z.boolean() }).nullable(),
        from: z.number().int().nullable(),
      }),
    ),
    /** Number of archived offers that an alert with these criteria would match today (user-guide.md#alerts). */
    matching: command<number>()(
      z.object({ criteria: savedAlert.omit({ name: true, isMuted: true, since: true }) }),
    ),
    /** Part of the voyages or products in it, beginning after `after`; 0 for the first part (user-guide.md#voyage-board). */
    offers: command<OfferPart>()(z.object({ kind: z.enum(offerKinds), after: z.number().int().min(0) })),
    /** Saves these voyages as a calendar file, in the same way as `files.saveText`. */
    saveDepartures: command<SavedFile>()(z.object({ uuids: z.array(id).min(1).max(departuresAtOnce) })),
    /** The files of a thread, from the archive (user-guide.md#files-of-a-thread). */
    threadFiles: command<readonly SeenFile[]>()(z.object({ kind: threadKind, id })),
    /**
     * Archived parts of a thread that are gone or changed. `present` is the current content, complete when the thread
     * is loaded whole.
     */
    threadPast: command<ThreadPast>()(
      z.object({
        ...{ kind: threadKind, id, isWhole: z.boolean() },
        present: z.array(z.string().max(100)).max(200_000),
      }),
    ),
    /** Removes it now. */
    wipe: command<null>()(none),
  },
  requests: {
    /** Stops a call of this window that is under way. */
    cancel: command<null>()(z.object({ requestId: z.string().max(64) })),
  },
  details: {
    /**
     * Opens one of the network's own pages in a details window (user-guide.md#details-window). Only after the credit flow:
     * the server charges when it serves the page.
     */
    open: command<null>()(
      z.object({
        path: z.string().max(200).refine(isDetailsPath),
        /** The cost that the person confirmed: a note for the ledger. Main decides nothing by it. */
        look: z.object({ ownerId: id.nullable(), cost: z.number().min(0).nullable() }).optional(),
      }),
    ),
  },
  spending: {
    /**
     * Asks about a cost in main's own words where a limit wants that, ahead of the call that costs; the page asks otherwise
     * (user-guide.md#limits).
     */
    ask: command<SpendingAnswer>()(
      z.object({
        /** The call or the page of the network that costs. */
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
        /** For a look: whose page it is, and its name where the archive has none. */
        look: z.object({ ownerId: id.nullable(), name: z.string().max(1000) }).nullable(),
      }),
    ),
  },
  ledger: {
    /** Every change of the balance that was seen on this computer (user-guide.md#ledger). */
    read: command<LedgerReport>()(none),
    /** Unlocked things as far as this computer knows; the last opened one is first. */
    unlocked: command<readonly UnlockedThing[]>()(none),
  },
  files: {
    /**
     * Saves a file of the network into the downloads folder under a safe, unique name; never opens it
     * (robustness.md#downloads).
     */
    save: command<SavedFile>()(z.object({ path: z.string().max(4000), fileName: z.string().max(1000) })),
    /** Saves a text that the page has made, such as a table, in the same way. */
    saveText: command<SavedFile>()(
      z.object({
        // Tables and data: nothing that a double click would run.
        fileName: z
          .string()
          .max(200)
          .regex(/\.(csv|json)$/),
        text: z.string().max(20_000_000),
      }),
    ),
    /** Fetches a file of the network for a message that is forwarded, with all its bytes (user-guide.md#forwarding). */
    fetch: command<UploadFile>()(z.object({ path: z.string().max(4000), fileName: z.string().max(1000) })),
    /** Asks in the system's own dialog for the folder that files are saved in; false where none was chosen. */
    chooseFolder: command<boolean>()(none),
    /** Bytes of files of the network, in the order of the paths; null where the network does not say it. */
    sizes: command<readonly (number | null)[]>()(
      z.object({ paths: z.array(z.string().max(4000)).min(1).max(fileSizesAtOnce) }),
    ),
    /** Shows a file saved before in the system's file manager. */
    reveal: command<null>()(z.object({ savedId: z.string().max(64) })),
    /**
     * Opens one with the system's program for it, once main has asked the person; refused with `blocked` unless it is a
     * kind that runs nothing.
     */
    open: command<null>()(z.object({ savedId: z.string().max(64) })),
    /** All that were saved since the app was started, by whichever window, the newest first. */
    list: command<readonly Download[]>()(none),
    /** Stops one that is under way. */
    stop: command<null>()(z.object({ id: z.string().max(64) })),
  },
  printing: {
    /** Asks the system where and how to print what the window shows to paper; false when the user wants it nowhere. */
    print: command<boolean>()(none),
    /**
     * Saves the same as a PDF in the downloads folder, under a safe name that is free; null where Chromium makes none, or not
     * in time (user-guide.md#print).
     */
    savePdf: command<SavedFile | null>()(z.object({ name: z.string().max(300) })),
    /** Saves a thread as JSON there (user-guide.md#export). */
    saveThread: command<SavedFile>()(z.object({ name: z.string().max(300), thread: exportedThread })),
  },
  diagnostics: {
    /** Facts for a helper; asks the server for its certificates (security.md#diagnostics). */
    report: command<DiagnosticsReport>()(none),
    /** The organisation's policies, with their places. */
    policies: command<ShownPolicies>()(none),
    /** Saves the report with the log where the user says; false when they want it nowhere. */
    save: command<boolean>()(none),
    /** Shows the folder of the log in the system's file manager. */
    openLogs: command<null>()(none),
  },
  windows: {
    /** Shows one thread in a separate window, without a second connection. An open one comes to the front. */
    popOut: command<null>()(
      z.object({
        path: z.string().max(400).refine(isPopOutPath),
      }),
    ),
  },
  links: {
    /** Opens an https, http or mailto link outside the app, after a question. */
    open: command<null>()(z.object({ url: z.string().max(8000) })),
  },
} as const
