import '#shared/jitless.schema.ts'
import { join } from 'node:path'
import { app } from 'electron'
import type { Push } from '#shared/ipc/push.ts'
import { wallNow } from '#shared/steady-clock.ts'
import { startAccounts } from './accounts/start.ts'
import { type AlertWatch, muteAlert } from './alerts/alert-watch.ts'
import { startAlerts } from './alerts/start.ts'
import { startArchive, startReadBack } from './archive/start.ts'
import { openStorage } from './compose/storage.ts'
import { startCredits } from './credits/start.ts'
import { createDemoNetwork, demoCredentials } from './demo/demo-network.ts'
import { startFirstContent } from './demo/start.ts'
import { startDiagnostics } from './diagnostics/start.ts'
import { startFiles } from './files/start.ts'
import { governNetwork, startNetwork } from './http/start.ts'
import { startBridge } from './ipc/start.ts'
import { startLanguage } from './language.ts'
import { startLedger } from './ledger/start.ts'
import { startLock } from './lock/start.ts'
import type { Log } from './log.ts'
import { startMedia } from './media/start.ts'
import type { Openings } from './notifications/opening.ts'
import { startNotifications } from './notifications/start.ts'
import { startPolicies } from './policy/start.ts'
import { createPushes } from './pushes.ts'
import { startRealtime } from './realtime/start.ts'
import { startReminders } from './reminders/start.ts'
import { startRetention } from './retention/retention.ts'
import { startSending } from './sending/start.ts'
import { createKeyring, loadKeytar, savedSecrets } from './session/keyring.ts'
import { startSession } from './session/start.ts'
import type { Arrivals } from './shell/links/arrivals.ts'
import type { Arguments } from './shell/start/arguments.ts'
import { type Shell, startShell } from './shell/start.ts'
import type { Places } from './storage/places.ts'
import { storageProblems } from './storage/problems.ts'
import { createThreadCache } from './storage/thread-cache.ts'
import { createSystem } from './system.ts'
import { startTransfer } from './transfer/start.ts'
import { installWaitingHere, whyNotHere } from './updates/install-here.ts'
import { updatesFolder } from './updates/load-updater.ts'
import { startUpdates } from './updates/start.ts'
import { openWaiting } from './updates/waiting.ts'
import { followZone } from './zone.ts'

export interface StartPorts {
  /** Folder of the built bundles. */
  readonly out: string
  readonly given: Arguments
  readonly places: Places
  readonly arrivals: Arrivals
  readonly openings: Openings
  readonly log: Log
}

/** Ms after the start before which files that nobody needs stay closed. */
const restMs = 1500

/**
 * Applies the policies, installs the update of an earlier run, and opens the stores. Null if this start ends for the
 * update.
 */
const prepare = async ({ out, given, places, log }: StartPorts, push: (push: Push) => void) => {
  const problems = storageProblems(log, (notice) => push({ type: 'notice', notice }))
  const policies = await startPolicies(places.data, problems, log)
  const waiting = openWaiting(updatesFolder())
  const whyNot = whyNotHere()
  const outcome = await installWaitingHere(waiting, whyNot, policies, given, log)
  if (outcome === 'installing') return null
  await governNetwork(policies, log)

  const storage = openStorage(places, policies, problems)
  const { preferences, kept } = storage
  followZone(kept.followZone)
  // Writing the file takes time before the window.
  if (given.server !== null && given.server !== preferences.get().server)
    preferences.set({ server: given.server })
  const language = startLanguage({
    preferences,
    log,
    folder: join(out, 'main', 'languages'),
    given: given.language,
    systemLanguages: () => app.getPreferredSystemLanguages(),
  })
  language.onChange(() => push({ type: 'language' }))
  return { problems, policies, waiting, whyNot, atLogin: outcome.atLogin, storage, language }
}

/** Returns watches that pause and resume as one. */
const together = (watches: readonly Pick<AlertWatch, 'pause' | 'resume'>[]): (typeof watches)[number] => ({
  pause: (reason) => {
    for (const watch of watches) watch.pause(reason)
  },
  resume: (reason) => {
    for (const watch of watches) watch.resume(reason)
  },
})

/**
 * Starts each domain in order once Electron is ready. Waits only for the organisation's policies, and only briefly. A
 * function among the arguments refers to a domain that starts later.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: composes parts, and a cut would only hand them on
export const startApp = async (start: StartPorts): Promise<void> => {
  const { out, given, places, arrivals, openings, log } = start
  performance.mark('start: modules')
  const pushes = createPushes(
    () => shell.windows.pages(),
    (windowId) => shell.windows.pinStateOf(windowId),
    () => lock.isLocked(),
  )
  const push = pushes.send
  const prepared = await prepare(start, push)
  if (prepared === null) return
  const { problems, policies, waiting, whyNot, atLogin, storage, language } = prepared
  const { preferences, kept, cache } = storage
  const view = () => shell.view()
  const goTo = (path: string | null): void => shell.goTo(path)
  const questions = () => shell.questions

  const keyring = createKeyring(loadKeytar, storage.flags.folder)
  const network = startNetwork({
    policies,
    push,
    log,
    savedLogins: savedSecrets(keyring, storage.flags.readsSharedSecrets),
    askForLogin: (question) => shell.prompts.login(question),
    session: () => session,
    live: () => realtime.live,
    onDate: storage.clock.setNetworkTime,
  })
  const { stack, logins } = network
  const demo = createDemoNetwork(
    join(out, 'main', 'reference-network.js'),
    join(app.getPath('userData'), 'demo'),
    given.pace,
    policies,
    log,
  )
  const session = startSession({
    keyring,
    policies,
    push,
    client: network.client,
    openClient: network.openClient,
    lastSession: storage.flags.session,
    place: {
      get: () => preferences.get().lastPath,
      set: (lastPath) => void preferences.set({ lastPath }),
    },
    readWall: cache.readWall,
    demo: (email) => demoCredentials(demo, email),
  })
  const lock = startLock({
    keyring,
    session,
    push,
    flags: storage.flags,
    isOurs: (windowId) => shell.windows.kindOf(windowId) !== undefined,
  })
  /** The parts that most domains get. */
  const core = { storage, policies, session, lock, push, problems, log }
  const system = createSystem(lock.unlocked)
  const archive = startArchive({ ...core, out })
  const ledger = startLedger(core)
  const media = startMedia({ ...core, out, stack })
  const { pictures, fetchWhole } = media
  const files = startFiles({ ...core, preferences, fetchWhole, questions, system })
  const transfer = startTransfer({ ...core, out, kept, questions })
  const notifications = startNotifications({
    ...core,
    openings,
    questions,
    view,
    goTo,
    client: network.client,
    pixels: pictures.pixels,
    replies: () => sending.replies,
    muteAlert: (account, alert) => muteAlert(kept, account, alert),
  })
  const { client, center, unread, senderPictures } = notifications
  const sending = startSending({
    ...core,
    client,
    notifications,
    resync: () => realtime.live.resync(),
  })
  const reminders = startReminders({ ...core, notifications, restMs })
  const alerts = startAlerts({ ...core, client, archive, notifications })
  startFirstContent({ ...core, client, archive, ledger, now: wallNow })
  const readBack = startReadBack({
    ...core,
    client,
    preferences,
    archive,
    unreadIn: (kind, id) => unread.count(`${kind}:${id}`),
    threads: () => realtime.threads,
  })
  const threadCache = createThreadCache(cache, session.account)
  const realtime = startRealtime({
    ...core,
    client,
    network,
    archive,
    threadCache,
    notifications,
    view,
    onAlertEvents: alerts.recordEvents,
    isSeen: () => shell.windows.isSeen(),
    hasPages: () => shell.windows.pages().length > 0,
  })
  const accounts = startAccounts({ ...core, network, notifications })
  const retention = startRetention({
    ...core,
    preferences,
    archive,
    ledger,
    unread,
    cache,
    kept,
    restMs,
    pictures,
    pictureCache: media.cache,
    senderPictures,
  })
  const close = (): void => {
    realtime.live.end()
    for (const timed of [sending.scheduled, reminders, alerts, accounts, demo, pictures]) timed.stop()
    for (const opened of [policies, archive, kept, cache]) opened.close()
  }
  const shell: Shell = startShell({
    ...core,
    out,
    logins,
    notifications,
    realtime,
    language,
    alerts: together([alerts, accounts, readBack]),
    arrivals,
    system,
    close,
    downloads: files.downloads,
    media: media.forPages,
    atLogin,
    onUpdate: () => updates.restart(),
  })
  const { windows, tray } = shell
  const updates = startUpdates({
    ...core,
    network,
    center,
    waiting,
    whyNot,
    onReady: (isUpdateReady) => tray.set({ isUpdateReady }),
    userData: given.userData,
  })
  const diagnostics = startDiagnostics({
    ...core,
    places,
    keyring,
    network,
    notifications,
    windows,
    live: realtime.live,
    hasTray: tray.holdsWindow,
    questions: shell.questions,
    system,
    updates: updates.facts,
  })
  const credits = startCredits({ ...core, client, archive, ledger, questions: shell.questions })
  startBridge({
    ...core,
    demo,
    network,
    archive,
    readBack,
    threadCache,
    notifications,
    alerts,
    files,
    transfer,
    retention,
    credits,
    shell,
    updates,
    diagnostics,
    pushes,
    realtime,
    pendingSends: sending.pendingSends,
  })

  performance.mark('start: composed')
  shell.openFirst()
  performance.mark('start: window')
  session.start()
  shell.welcome()
}
