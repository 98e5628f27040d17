import { join, resolve } from 'node:path'
import { app, clipboard, shell as system, utilityProcess } from 'electron'
import type { EndpointName } from '#shared/contract/api/contract.ts'
import type { Result } from '#shared/errors.ts'
import type { KeptCollection } from '#shared/ipc/kept.ts'
import type { SessionState } from '#shared/ipc/session.ts'
import { paths } from '#shared/paths.ts'
import { subjectOf } from '#shared/rules/notification-target.ts'
import type { Unread } from '#shared/rules/unread.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import { type AlertWatch, createAlertWatch } from '../alerts/alert-watch.ts'
import { muteAlert } from '../alerts/mute-alert.ts'
import type { Archive } from '../archive/archive.ts'
import { newOffers } from '../archive/new-offers.ts'
import { createDemoNetwork, type DemoNetwork, demoCredentials } from '../demo/demo-network.ts'
import { createDownloads, type Downloads } from '../files/downloads.ts'
import { createFetchFile, type FetchFile } from '../files/fetch-file.ts'
import { createFileSizes, type FileSizes } from '../files/file-sizes.ts'
import { markOrigin } from '../files/mark-origin.ts'
import { createFileSaver } from '../files/save-file.ts'
import { type Client, createClient } from '../http/client.ts'
import { type ConnectionWatch, watchConnection } from '../http/connection.ts'
import { type NetStack, openNetStack } from '../http/net-stack.ts'
import { createProxyLogins, type ProxyLogins } from '../http/proxy-logins.ts'
import { createThreadReadings, type ThreadReadings } from '../http/thread-readings.ts'
import type { Pushes } from '../ipc/pushes.ts'
import { createLedger, type Ledger } from '../ledger/ledger.ts'
import { keptDays } from '../ledger/shown-ledger.ts'
import type { Log } from '../log.ts'
import { placesOf } from '../media/media-places.ts'
import { savedCap, serveMedia } from '../media/serve-media.ts'
import { openPictureCache } from '../media/sized/picture-cache.ts'
import { createPictureMaker } from '../media/sized/picture-maker.ts'
import { createSizedMedia, type SizedMedia } from '../media/sized/sized-media.ts'
import { disturbance } from '../notifications/gate.ts'
import {
  createNotificationCenter,
  type NotificationCenter,
  type NotificationCenterPorts,
} from '../notifications/notification-center.ts'
import { createNotifier, type Notifier } from '../notifications/notifier.ts'
import type { Openings } from '../notifications/opening.ts'
import { createPermission, type NotificationPermission } from '../notifications/permission.ts'
import { createRecents, type Recents } from '../notifications/recents.ts'
import { createSenderPictures } from '../notifications/sender-pictures.ts'
import { createUnseenComments, type UnseenComments, withUnseen } from '../notifications/unseen-comments.ts'
import { wallTime } from '../notifications/wall-time.ts'
import { platform } from '../platform.ts'
import { downloadRefusal, signInRefusal } from '../policy/house-rules.ts'
import type { Policies } from '../policy/policies.ts'
import { type CaughtUpList, createCatchUp } from '../realtime/catch-up.ts'
import { createLiveUpdates, type LiveUpdates } from '../realtime/live-updates.ts'
import { createReminderScheduler, type ReminderScheduler } from '../reminders/scheduler.ts'
import { createPendingSends, type PendingSends } from '../sending/pending-sends.ts'
import { createQuickReply } from '../sending/quick-reply.ts'
import { createKeyring, type Keyring, loadKeytar } from '../session/keyring.ts'
import { createSessionManager, type EndReason, type SessionManager } from '../session/session-manager.ts'
import type { Questions } from '../shell/prompts/one-question.ts'
import type { Prompts } from '../shell/prompts/prompts.ts'
import type { PageMedia } from '../shell/protocol/app-protocol.ts'
import type { UnreadChange } from '../shell/unread.ts'
import { oldBefore } from '../storage/age-clock.ts'
import { seenCollections } from '../storage/collections.ts'
import type { StorageProblems } from '../storage/problems.ts'
import { createThreadEnds, type ThreadEnds } from '../storage/thread-ends.ts'
import { nativeTexts } from '../texts.ts'
import { openArchive } from './archive.ts'
import type { Storage } from './storage.ts'

/** The services' calls into the shell, which is built after them. */
export interface ShellHooks {
  readonly prompts: Pick<Prompts, 'login'>
  readonly questions: Pick<Questions, 'confirm'>
  /** Shows an in-app path in the main window; null for the window alone. */
  readonly goTo: (path: string | null) => void
  readonly view: NotificationCenterPorts['view']
  /** Whether any window is visible. */
  readonly isSeen: () => boolean
  /** Whether any window exists, visible or not: its page refetches by itself after an event. */
  readonly hasPages: () => boolean
  readonly setUnread: (change: UnreadChange) => void
  /** Updates what the tray offers. */
  readonly refreshTray: () => void
  readonly onAttention: NotificationCenterPorts['onAttention']
  /** Do not disturb or quiet hours may have begun or ended. */
  readonly onQuietChange: () => void
  readonly onSessionState: (state: SessionState) => void
  /** Somebody is signed in. */
  readonly onSessionStarted: () => void
  /** Closes the windows that show what belongs to the ended session. */
  readonly onSessionEnded: (reason: EndReason) => void
}

export interface ServicePorts {
  /** Folder of the built bundles. */
  readonly out: string
  readonly storage: Storage
  readonly policies: Policies
  readonly pushes: Pushes
  readonly openings: Openings
  readonly shell: () => ShellHooks
  readonly problems: StorageProblems
  readonly log: Log
}

/** Everything that talks to the network, and what main derives from it. */
export interface Services {
  readonly demo: DemoNetwork
  readonly connection: ConnectionWatch
  readonly client: Client
  readonly session: SessionManager
  readonly keyring: Keyring
  readonly logins: ProxyLogins
  readonly threads: ThreadReadings
  readonly threadEnds: ThreadEnds
  readonly unseen: UnseenComments
  readonly live: LiveUpdates
  readonly notificationCenter: NotificationCenter
  readonly reminders: ReminderScheduler
  /** How the system handled the last notification. */
  readonly notified: Notifier['last']
  /** Whether something is being sent whose outcome a restart would hide. */
  readonly isCreating: () => boolean
  readonly permission: NotificationPermission
  readonly alerts: AlertWatch
  readonly pendingSends: PendingSends
  readonly ledger: Ledger
  readonly recents: Recents
  /** Takes the figures that a page counts. */
  readonly noteToDo: (figures: PageFigures & Pick<Unread, 'comments'>) => void
  /** Takes an answer that a page was given. */
  readonly noteLists: (name: EndpointName, input: unknown, result: Result<unknown>, mark: number) => void
  readonly archive: Archive
  /** Removes all data that shows which content an account has seen (user-guide.md#archive). */
  readonly wipeSeen: (account: string) => Promise<void>
  readonly media: PageMedia
  readonly pictures: SizedMedia
  readonly files: Downloads
  readonly fetchFile: FetchFile
  readonly fileSizes: FileSizes
  /** A request on the ordinary session, by its proxy, without cookies. */
  readonly plainRequest: NetStack['plainRequest']
}

/** Figures that pages know better than main. */
type PageFigures = Pick<Unread, 'reviews' | 'marked'>

/** Milliseconds after the start in which files that nobody waits for stay shut. */
const restMs = 1500

/** The user whose conversation an in-app path shows; null for every other path. */
const userOf = (path: string): string | null => /^conversation:(.+)$/.exec(subjectOf(path))?.[1] ?? null

/** The process gets none of the app's own arguments. */
const forkPictureProcess = (out: string) =>
  utilityProcess.fork(join(out, 'main', 'picture-process.js'), [], {
    stdio: 'ignore',
    serviceName: 'Quayside pictures',
    env: { SystemRoot: process.env.SystemRoot ?? '' },
  })

/** The folder that the person or a policy named, `~` resolved; null where nobody named one. */
const folderOf = (named: string): string | null =>
  named === '' ? null : resolve(named.replace(/^~(?=[\\/])/, app.getPath('home')))

/** Second step: the client, the session, and everything that depends on them. */
export const createServices = ({
  out,
  storage,
  policies,
  pushes,
  openings,
  shell,
  problems,
  log,
}: ServicePorts): Services => {
  const { preferences, flags, drafts, kept, told, cache, clock } = storage
  const keyring = createKeyring(loadKeytar)
  const logins = createProxyLogins({
    ask: (question) => shell().prompts.login(question),
    saved: {
      read: async (name) => {
        const reading = await keyring.read(name)
        return reading.status === 'found' ? reading.secret : null
      },
      write: keyring.write,
      remove: keyring.remove,
    },
    onGiven: () => live.attend(),
  })
  const stack = openNetStack(logins.answer, log)
  const demo = createDemoNetwork(
    join(out, 'main', 'reference-network.js'),
    join(app.getPath('userData'), 'demo'),
    log,
  )
  const connection = watchConnection(
    (state) => pushes.send({ type: 'connection', connection: state }),
    () => live.serverIsBack(),
  )
  const isShown = (thread: string): boolean => {
    const { focused, path } = shell().view()
    return focused && subjectOf(path) === thread
  }
  const unseen = createUnseenComments({
    account: () => session.account(),
    viewerId: () => viewer()?.id ?? null,
    isShown,
    store: storage.unseen,
    onLeft: (kind, id, left) => {
      live.onThreadRead(kind, id, left)
      if (left === 0) notificationCenter.threadRead(kind, id)
      recents.threadRead(kind, id, left)
      shell().refreshTray()
    },
  })
  const plainClient = createClient({
    adapter: stack.adapter,
    setAdapter: stack.setAdapter,
    creatingWays: stack.creatingWays,
    current: () => session.settled(),
    socketId: () => live.realtime.socketId(),
    onUnauthorised: (target) => session.expire(target),
    onOutcome: connection.outcome,
    onDate: clock.hear,
    log: (message, details) => log('info', message, details),
  })
  const client = withUnseen(plainClient, unseen)
  const session = createSessionManager({
    client,
    keyring,
    lastSession: flags.session,
    demo: (email) => demoCredentials(demo, email),
    refusal: (origin, isDemo) => signInRefusal(policies.report(), origin, isDemo),
    onState: (state) => {
      archive.follow()
      shell().onSessionState(state)
      reminders.look()
      alerts.follow()
      pushes.send({ type: 'session', session: state })
    },
    remembers: () => policies.get().RememberSession ?? null,
    onBalance: (account, balance, askedAt) => ledger.observe(account, balance, askedAt),
    onNotice: (notice) => pushes.send({ type: 'notice', notice }),
    onStarted: (account) => {
      shell().setUnread({ isKnown: false })
      live.begin(account)
      shell().onSessionStarted()
      void permission.begin()
    },
    onEnded: ({ reason, account, keepsArchive }) => {
      live.end()
      recents.clear()
      stack.clearMedia()
      threads.forget()
      unseen.end()
      files.forget()
      countedHere.clear()
      paged = null
      shell().setUnread({ comments: 0, reviews: 0, marked: 0 })
      shell().setUnread({ isKnown: true })
      shell().onSessionEnded(reason)
      if (reason !== 'by-user') return
      if (keepsArchive) forgetShown(account)
      else void wipeSeen(account)
    },
  })
  /** Forgets data that the network can send again. */
  const forgetShown = (account: string): void => {
    cache.clear(account)
    pictures.forget(account)
    void senderPictures.clear()
  }
  const tryOnDisk = (change: () => void): void => {
    try {
      change()
    } catch {
      // The disk refused, which the store has said.
    }
  }
  const forgetKept = (account: string | null, collections: readonly KeptCollection[]): void =>
    tryOnDisk(() => kept.clear(account, collections))
  const wipeSeen = (account: string): Promise<void> => {
    ledger.wipe(account)
    unseen.wipe(account)
    forgetKept(account, seenCollections)
    forgetShown(account)
    return archive.wipe(account)
  }
  let wasAwaited = policies.report().standing === 'awaited'
  policies.onChange((values) => {
    logins.retry()
    session.enforce()
    const isAwaited = policies.report().standing === 'awaited'
    // The session of the last run was not brought back while nobody knew the policies.
    if (wasAwaited && !isAwaited && session.state().status === 'signed-out') session.start()
    wasAwaited = isAwaited
    if (values.DisableDemo === true) demo.stop()
  })
  const archive = openArchive({ out, storage, session, problems, log })
  archive.onSeen((seen) => {
    const kinds = newOffers(seen)
    if (kinds.length > 0) pushes.send({ type: 'offers-seen', kinds })
  })
  const threadEnds = createThreadEnds(cache, session.account)
  const threads = createThreadReadings(client, (kind, id) => {
    const takers = [archive.readThread(kind, id), threadEnds.noteReading(kind, id)]
    const correct = unseen.noteReading(kind, id)
    return (part) => {
      const corrected = correct(part)
      for (const take of takers) take(corrected)
      return corrected
    }
  })
  const recents = createRecents()
  const pendingSends = createPendingSends(session.author)
  const replies = createQuickReply({
    drafts,
    client,
    pendingSends,
    account: () => session.account(),
    say: (...words) => void notifier.say(...words),
    copy: (text) => clipboard.writeText(text),
    onSent: (userId) => {
      // A member who answers has read the conversation.
      unseen.readAll('conversation', userId)
      live.resync()
      // The network marks a conversation as read when it is fetched.
      void client.call('conversations.list', { otherUserId: userId }).then((answer) => {
        if (answer.ok && session.state().status === 'signed-in') unseen.readAll('conversation', userId)
      })
    },
    log,
  })
  const permission = createPermission({
    platform: platform(),
    asked: flags.askedToNotify,
    mayAsk: () =>
      session.state().status === 'signed-in' && preferences.get().notifications && shell().view().focused,
    explain: () => shell().questions.confirm(nativeTexts.notifications.permission),
  })
  const notifier = createNotifier({
    permission,
    openings,
    onClick: (path) => shell().goTo(path),
    account: () => session.account(),
    onReply: (path, text) => {
      const userId = userOf(path)
      if (userId !== null) void replies.send(userId, text)
    },
    onMute: (alert) => {
      const account = session.account()
      if (account !== null) muteAlert(kept, account, alert)
    },
    onLateReply: ({ account, path, text }) => {
      const userId = userOf(path)
      if (userId !== null) replies.keep(account, userId, text)
    },
    isStillWanted: (news) => notificationCenter.isStillWanted(news),
    picture: (sender) => senderPictures.of(sender),
    onNotShown: (kind, reason, detail) => notificationCenter.noteNotShown(kind, reason, detail),
    log,
  })
  const viewer = () => {
    const state = session.state()
    return state.status === 'signed-in' ? state.user : null
  }
  const notificationCenter = createNotificationCenter({
    notifier,
    preferences: preferences.get,
    viewer,
    isConnection: recents.isConnection,
    isMuted: (subject) => {
      const account = session.account()
      return account !== null && kept.listOrNone(account, 'muted').some(({ key }) => key === subject)
    },
    view: () => shell().view(),
    onAttention: (...news) => shell().onAttention(...news),
    onArrival: (arrival) => pushes.send({ type: 'arrived', ...arrival }),
    onQuietChange: () => {
      shell().onQuietChange()
      reminders.look()
    },
    now: wallTime,
  })
  const reminders = createReminderScheduler({
    kept,
    told,
    account: session.account,
    nameOf: (userId) => recents.nameOf(userId, viewer()),
    take: (news) => notificationCenter.take(news, false),
    isQuiet: () => disturbance(preferences.get(), wallTime()) !== null,
    onDue: (due) => shell().setUnread({ reminders: due }),
    onAside: (aside, now) => shell().setUnread({ aside, now }),
    onSettled: notificationCenter.settle,
    now: wallTime,
    restMs,
  })
  const alerts = createAlertWatch({
    kept,
    told,
    account: () => (session.state().status === 'signed-in' ? session.account() : null),
    viewerId: () => viewer()?.id ?? null,
    client,
    firstSeen: async (keys) => {
      const known = await archive.ask('firstSeen', { keys })
      return known.ok ? known.value : {}
    },
    onWall: (account, input, result) => archive.noteAnswer(account, 'posts.wall', input, result),
    take: (news) => void notificationCenter.take(news, false),
    onWaiting: (count) => shell().setUnread({ alerts: count }),
    onSettled: () => notificationCenter.settle(paths.toDo),
    now: wallTime,
    oldBefore: () => oldBefore(clock, preferences.get().archiveDays),
    log,
  })
  /** The lists whose figures main counted last; a page notes its own figures. */
  const countedHere = new Set<EndpointName>()
  const ownCounts = () => {
    const account = session.account()
    const marks = account === null ? [] : kept.listOrNone(account, 'unread-marks').map(({ key }) => key)
    return recents.counts(viewer(), marks)
  }
  /** The last figures of a page, which include what main does not know, and main's at that time. */
  let paged: { readonly page: PageFigures; readonly main: PageFigures } | null = null
  const count = (name: EndpointName): void => {
    const { comments, notifications, ...own } = ownCounts()
    if (name === 'notifications.unread') live.noteNotifications(notifications)
    if (name === 'directory.shipments') shell().setUnread({ comments })
    const since = (figure: keyof PageFigures): number =>
      paged === null ? own[figure] : Math.max(0, paged.page[figure] + own[figure] - paged.main[figure])
    if (name !== 'notifications.unread')
      shell().setUnread({ reviews: since('reviews'), marked: since('marked') })
  }
  const noteToDo: Services['noteToDo'] = (figures) => {
    paged = { page: figures, main: ownCounts() }
    shell().setUnread(figures)
  }
  const takeLists = (name: EndpointName, result: Result<unknown>, mark: number): void => {
    if (recents.noteAnswer(name, result)) shell().refreshTray()
    if (recents.nothingInBell(name, result)) notificationCenter.allRead('notifications', mark)
  }
  const noteLists: Services['noteLists'] = (name, input, result, mark) => {
    catchUp.noteAnswer(name)
    takeLists(name, result, mark)
    // Until its pages count, main does: then no figure grows bit by bit.
    if (result.ok && (countedHere.delete(name) || paged === null)) count(name)
    if (name !== 'notifications.markAsRead' || !result.ok) return
    recents.notificationRead((input as { readonly notificationId: string }).notificationId)
    shell().refreshTray()
  }
  const fetchList = async (name: CaughtUpList): Promise<Result<unknown> | null> => {
    const whose = session.account()
    const mark = notificationCenter.mark()
    const result = await client.call(name, {})
    if (whose === null || session.account() !== whose) return null
    archive.noteAnswer(whose, name, {}, result)
    takeLists(name, result, mark)
    if (!result.ok) return result
    countedHere.add(name)
    count(name)
    return result
  }
  const catchUp = createCatchUp({
    isSeen: () => shell().isSeen(),
    isWatched: () => shell().view().focused,
    isCutOff: () => live.isCutOff(),
    fetch: fetchList,
    onGap: () => {
      recents.beginGap()
      unseen.beginGap()
    },
    onSettled: () => {
      notificationCenter.takeMissed(recents.endGap(viewer(), session.target()?.origin ?? ''))
      shell().setUnread({ isKnown: true })
    },
  })
  const live = createLiveUpdates({
    client,
    catchUp,
    connection,
    session,
    openSocket: (url) => stack.openSocket(url, session.target()?.origin, () => live.realtime.force()),
    notificationCenter,
    push: pushes.send,
    onEvents: (events) => {
      archive.noteEvents(events)
      alerts.noteEvents(events)
      const isNews = events.some(({ name }) => name === 'ConversationStarted' || name === 'UserNotification')
      if (isNews && !shell().hasPages()) catchUp.begin()
      unseen.noteEvents(events)
      if (recents.noteEvents(events, viewer()?.id ?? null, isShown)) shell().refreshTray()
    },
    view: () => shell().view(),
    isSeen: () => shell().isSeen(),
    onUnread: (unread) => shell().setUnread(unread),
    log,
  })
  const mediaPorts = {
    request: stack.mediaRequest,
    target: session.target,
    places: () => placesOf(session.config()),
    mayName: stack.mayNameMedia,
  }
  const file = serveMedia(mediaPorts)
  const keptPictures = openPictureCache(join(app.getPath('sessionData'), 'pictures'), log)
  const ledger = createLedger({
    root: join(app.getPath('sessionData'), 'ledger'),
    days: () => keptDays(preferences.get()),
    problems,
    now: steadyNow,
    ages: clock,
    ticks: () => performance.now(),
    onCharged: (charged) => pushes.send({ type: 'charged', ...charged }),
  })
  const keepContent = (): void => {
    const days = policies.get().OfflineCache
    cache.keepFor(days)
    keptPictures.keep(days !== 0)
  }
  keepContent()
  policies.onChange(keepContent)
  let keepsSeen = true
  const keepMatches = (): void => {
    const { archive: keeps } = preferences.get()
    if (keepsSeen && !keeps) forgetKept(null, ['alert-matches'])
    keepsSeen = keeps
  }
  // Matches left from an earlier run. Starting does not wait for that file.
  setTimeout(keepMatches, restMs).unref()
  preferences.onChange(keepMatches)
  ledger.renew()
  preferences.onChange(ledger.renew)
  const pictures = createSizedMedia({
    fetch: file,
    maker: createPictureMaker(() => forkPictureProcess(out), log),
    cache: keptPictures,
    account: session.account,
  })
  const senderPictures = createSenderPictures({
    pixels: pictures.pixels,
    folder: join(app.getPath('sessionData'), 'senders'),
  })
  const fetchWhole = serveMedia(mediaPorts, savedCap)
  const fetchWholeFile = (path: string, signal: AbortSignal): Promise<Response> =>
    fetchWhole(encodeURIComponent(path.toWellFormed()), null, signal)
  const saver = createFileSaver({
    folder: () => folderOf(preferences.get().downloadFolder) ?? app.getPath('downloads'),
    refusal: (fileName) => downloadRefusal(policies.get(), fileName),
    fetch: fetchWholeFile,
    reveal: (path) => system.showItemInFolder(path),
    mark: (path) => markOrigin(path, session.state().server),
  })
  const fetchFile = createFetchFile({
    fetch: fetchWholeFile,
    refusal: (fileName) => downloadRefusal(policies.get(), fileName),
    account: session.account,
  })
  const fileSizes = createFileSizes({
    fetch: (path, range, signal) => fetchWhole(encodeURIComponent(path.toWellFormed()), range, signal),
    account: session.account,
  })
  const files = createDownloads({
    saver,
    confirm: (fileName) => {
      const { message, ...texts } = nativeTexts.openFile
      const signal = session.target()?.ended.signal
      return shell().questions.confirm({ ...texts, message: message(fileName), signal })
    },
    open: (path) => system.openPath(path),
  })
  const media = { file: pictures.original, picture: pictures.serve, account: session.account }
  const { plainRequest } = stack
  return {
    ...{
      demo,
      connection,
      client,
      session,
      keyring,
      logins,
      threads,
      threadEnds,
      unseen,
      live,
      notificationCenter,
      reminders,
      alerts,
      pendingSends,
      recents,
      noteLists,
      noteToDo,
    },
    ...{
      archive,
      ledger,
      wipeSeen,
      media,
      pictures,
      files,
      fetchFile,
      fileSizes,
      plainRequest,
      notified: notifier.last,
      isCreating: plainClient.isCreating,
      permission,
    },
  }
}
