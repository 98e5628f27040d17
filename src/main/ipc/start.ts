import { app, ipcMain, webContents } from 'electron'
import type { ParsedInputOf } from '#shared/contract/api/contract.ts'
import { failed } from '#shared/errors.ts'
import { requestChannel } from '#shared/ipc/channels.ts'
import type { Boot } from '#shared/ipc/native.ts'
import { homePath } from '#shared/paths.ts'
import { nothingUnread } from '#shared/rules/unread.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import { managedTexts } from '#shared/texts/managed.ts'
import type { AlertWatch } from '../alerts/alert-watch.ts'
import type { Archive } from '../archive/archive.ts'
import type { ReadBack } from '../archive/read-back.ts'
import type { Credits } from '../credits/start.ts'
import type { DemoNetwork } from '../demo/demo-network.ts'
import type { Diagnostics } from '../diagnostics/start.ts'
import type { Files } from '../files/start.ts'
import type { Network } from '../http/start.ts'
import type { AppLock } from '../lock/start.ts'
import type { Log } from '../log.ts'
import { mediaSalt } from '../media/media-salt.ts'
import type { Notifications } from '../notifications/start.ts'
import { platform } from '../platform.ts'
import type { GovernedPreferenceStore } from '../policy/governed-preferences.ts'
import { managed, printingRefusal, signInRefusal } from '../policy/house-rules.ts'
import type { Policies } from '../policy/policies.ts'
import type { Pushes } from '../pushes.ts'
import type { Realtime } from '../realtime/start.ts'
import type { ContentRetention } from '../retention/retention.ts'
import type { PendingSends } from '../sending/pending-sends.ts'
import { resetTarget } from '../session/address.ts'
import { createSignInGuard } from '../session/sign-in-guard.ts'
import type { AppSession } from '../session/start.ts'
import { shownHost } from '../shell/links/destination.ts'
import { createPrinting } from '../shell/printing.ts'
import type { Shell } from '../shell/start.ts'
import type { CacheStore } from '../storage/cache.ts'
import type { DraftStore } from '../storage/drafts.ts'
import { readCachedList, saveLists, saveWall } from '../storage/seen-answers.ts'
import type { ThreadEnds } from '../storage/thread-ends.ts'
import { isKeptChange, type UserStore } from '../storage/user-store.ts'
import { nativeTexts } from '../texts.ts'
import type { Transfer } from '../transfer/transfer.ts'
import type { Updates } from '../updates/updates.ts'
import { type BridgePorts, createBridge } from './handle.ts'
import { createNativeHandlers } from './native-handlers.ts'
import { createPolicyGate } from './policy-gate.ts'

export interface BridgeParts {
  readonly storage: {
    readonly preferences: GovernedPreferenceStore
    readonly drafts: DraftStore
    readonly kept: UserStore
    readonly cache: CacheStore
  }
  readonly policies: Policies
  readonly demo: DemoNetwork
  readonly network: Network
  readonly session: AppSession
  readonly lock: AppLock
  readonly archive: Archive
  readonly readBack: ReadBack
  readonly threadEnds: ThreadEnds
  readonly notifications: Notifications
  readonly pendingSends: PendingSends
  readonly realtime: Realtime
  readonly alerts: AlertWatch
  readonly files: Files
  readonly transfer: Transfer
  readonly retention: ContentRetention
  readonly credits: Credits
  readonly shell: Shell
  readonly updates: Updates
  readonly diagnostics: Diagnostics
  readonly pushes: Pushes
  readonly log: Log
}

/** Removes what belongs to the active account, for a window that waits for its own one. */
const withoutContent = (boot: Boot): Boot => ({
  ...boot,
  connection: { http: 'ok', realtime: 'off', error: null },
  preferences: { ...boot.preferences, lastPath: homePath },
  wall: null,
  unreadConversations: 0,
  toDo: 0,
  counted: nothingUnread,
})

/** Also removes the accounts, for a page that loads while the app is locked. It loads again after the lock. */
const underTheLock = (boot: Boot): Boot => ({
  ...withoutContent(boot),
  info: { ...boot.info, mediaBase: '' },
  session: { status: 'signed-out', reason: 'none', server: null },
  accounts: { list: [], mayAdd: true },
})

/** Starts the bridge, which handles the pages' requests. */
export const startBridge = (parts: BridgeParts): void => {
  const { storage, policies, demo, network, session, lock, archive, threadEnds, notifications } = parts
  const { pendingSends, realtime, alerts, files, credits, shell, updates, diagnostics, pushes, log } = parts
  const { preferences, drafts, kept, cache } = storage
  const { logins, connection } = network
  const { client, center, unseen } = notifications
  const { live, threads, lists } = realtime
  const { windows, details, openLink, questions } = shell

  const boot = (windowId: number): Boot => {
    setImmediate(() => windows.show(windowId))
    pushes.ready(windowId)
    // A new page has no form yet.
    shell.forms.note(windowId, false)
    const pinned = windows.pinnedTo(windowId)
    const state = pinned !== null && windows.isWaiting(windowId) ? session.stateOf(pinned) : session.state()
    const account = session.account()
    const booted: Boot = {
      info: {
        version: app.getVersion(),
        platform: platform(),
        window: windows.kindOf(windowId) ?? 'main',
        isPinned: pinned !== null,
        demoAvailable: demo.isAvailable(),
        mediaBase: state.server ?? '',
        mediaSalt,
      },
      session: state,
      accounts: session.list(),
      connection: connection.state(),
      preferences: preferences.get(),
      lock: lock.state(),
      wall: account === null ? null : cache.readWall(account),
      unreadConversations: live.unread(),
      toDo: shell.toDo(),
      updateReady: updates.ready() ?? '',
      counted: notifications.unread.now(),
      now: steadyNow(),
    }
    if (lock.isLocked()) return underTheLock(booted)
    return windows.isWaiting(windowId) ? withoutContent(booted) : booted
  }
  kept.onChange((account, changes) => {
    const shown = changes.filter(isKeptChange)
    if (account === session.author() && shown.length > 0) pushes.send({ type: 'kept', changes: shown })
  })
  const onProgress: BridgePorts['onProgress'] = ({ windowId, requestId }, sent, total) =>
    pushes.send({ type: 'progress', requestId, sent, total }, windowId)
  const askAgain = (): void => {
    logins.retry()
    shell.certificates.retry()
  }
  const saveSeenWall = saveWall(cache)
  const saveSeenLists = saveLists(cache, session.account)
  const hostOf = (server: string): string => shownHost(new URL(server).host)
  const signInGuard = createSignInGuard({
    addRefusal: () => {
      const { list, mayAdd } = session.list()
      return mayAdd ? null : managed(managedTexts.accounts(list.length))
    },
    askToAdd: (origin) => {
      const { message, detail, demo: demoDetail, ...texts } = nativeTexts.addAccount
      return questions.confirm({
        ...texts,
        message: message(origin === null ? null : hostOf(origin)),
        detail: origin === null ? demoDetail : detail(hostOf(origin)),
      })
    },
    isSignedOut: () => session.state().status === 'signed-out',
    chosen: () => preferences.get().server,
    choose: (server) => void preferences.set({ server }),
    refusal: (origin) => signInRefusal(policies.report(), origin, false),
    ask: (origin, chosen) => {
      const { message, detail, ...texts } = nativeTexts.otherServer
      const [host, known] = [origin, chosen].map(hostOf)
      return questions.confirm({
        ...texts,
        message: message(host ?? ''),
        detail: detail(host ?? '', known ?? ''),
      })
    },
  })
  const bridge = createBridge({
    isOurs: (windowId) => windows.kindOf(windowId) !== undefined,
    lock,
    pin: (windowId) => {
      const account = windows.pinnedTo(windowId)
      return account === null ? null : { account, isWaiting: windows.isWaiting(windowId) }
    },
    native: createNativeHandlers({
      boot,
      session: {
        ...session,
        signIn: (...given) => {
          askAgain()
          return session.signIn(...given)
        },
      },
      lock,
      signInGuard,
      demo,
      demoRefusal: () => signInRefusal(policies.report(), '', true),
      preferences,
      confirmChanges: (changes) => {
        const { title, detail, accept, cancel } = nativeTexts.settings
        return questions.confirm({ title, message: changes.join('\n'), detail, accept, cancel })
      },
      repeatPreferences: () => pushes.send({ type: 'preferences', preferences: preferences.get() }),
      startAtLogin: shell.startAtLogin,
      spelling: shell.spelling,
      updates,
      drafts,
      kept,
      notificationCenter: center,
      pendingSends,
      live,
      askAgain,
      forms: shell.forms,
      threads,
      threadEnds,
      unseen,
      readCachedList: readCachedList(cache, session.account),
      openDetails: async (path, look, { account, signal }) => {
        // A page that names no account asks as the active one.
        const asker = account ?? session.account()
        if (asker === null) return failed('signed-out')
        const paid = credits.describe.look(path, look)
        const run = () => details.open(asker, path, look?.ownerId ?? null)
        if (paid === null) return run()
        const cost = () => credits.costs.page(path, signal)
        return credits.spend({ name: path, cost, run, creates: false, signal }, paid)
      },
      ledger: credits.shownLedger,
      askAboutCost: credits.askAboutCost,
      files: files.downloads,
      fetchFile: files.fetchFile,
      askForFolder: files.askForFolder,
      fileSizes: files.fileSizes,
      transfer: parts.transfer,
      archive,
      readBack: parts.readBack,
      wipeSeen: parts.retention.wipeSeen,
      printing: createPrinting({
        contentsOf: (windowId) => webContents.fromId(windowId) ?? null,
        one: questions.one,
        save: files.downloads.saveGenerated,
        refusal: () => printingRefusal(policies.get()),
        log,
      }),
      diagnostics,
      windows,
      noteToDo: lists.noteToDo,
      onProgress,
      openLink,
    }),
    client,
    pendingSends,
    targetFor: (name) => {
      if (session.target()) return null
      const target = resetTarget(name, preferences.get().server)
      const isAllowed = target !== null && signInRefusal(policies.report(), target.origin, false) === null
      return isAllowed ? target : null
    },
    policyGate: createPolicyGate({
      client,
      costs: credits.costs,
      spend: credits.spend,
      policies: policies.get,
      account: session.account,
      noted: credits.describe.posting,
    }),
    mark: center.mark,
    account: session.account,
    onAnswer: (name, input, result, asked) => {
      const { account } = asked
      parts.readBack.noteReading()
      archive.noteAnswer(account, name, input, result)
      alerts.noteAnswer(account, name, result)
      saveSeenWall(name, input, result, account)
      saveSeenLists(name, result, account)
      lists.noteAnswer(name, input, result, asked)
      // The next sign-in uses this address and the new password.
      if (name === 'account.resetPassword' && result.ok && account === null)
        preferences.set({ email: (input as ParsedInputOf<'account.resetPassword'>).email })
      if (name === 'conversations.list' && account === session.account()) live.checkInboxSoon()
    },
    onProgress,
    log,
  })
  ipcMain.handle(requestChannel, (event, raw: unknown) => bridge.handle(event, raw))
}
