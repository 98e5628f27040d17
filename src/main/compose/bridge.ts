import { app, dialog, ipcMain, type OpenDialogOptions, webContents } from 'electron'
import type { ParsedInputOf } from '#shared/contract/api/contract.ts'
import { requestChannel } from '#shared/ipc/channels.ts'
import type { LedgerLabels } from '#shared/ipc/ledger.ts'
import type { Boot } from '#shared/ipc/native.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import { createCostOfCall } from '../credits/cost-of-call.ts'
import { createCostQuestion } from '../credits/cost-question.ts'
import { describeSpending } from '../credits/describe-spending.ts'
import { noteSpending } from '../credits/record-spending.ts'
import { createSpending } from '../credits/spending.ts'
import { type BridgePorts, createBridge } from '../ipc/handle.ts'
import { createNativeHandlers } from '../ipc/native-handlers.ts'
import { createPolicyGate } from '../ipc/policy-gate.ts'
import type { Pushes } from '../ipc/pushes.ts'
import { createShownLedger, keptDays, midnightOf, type WantedLabels } from '../ledger/shown-ledger.ts'
import type { Log } from '../log.ts'
import { platform } from '../platform.ts'
import { limitsOf } from '../policy/govern.ts'
import { printingRefusal, signInRefusal } from '../policy/house-rules.ts'
import type { Policies } from '../policy/policies.ts'
import { resetTarget } from '../session/reset-target.ts'
import { createSignInGuard } from '../session/sign-in-guard.ts'
import { shownHost } from '../shell/links/destination.ts'
import { createPrinting } from '../shell/printing.ts'
import { askToSpend } from '../shell/prompts/ask-to-spend.ts'
import { saveWall } from '../storage/save-wall.ts'
import { readCachedList, saveLists } from '../storage/seen-lists.ts'
import { isKeptChange } from '../storage/user-store.ts'
import { nativeTexts } from '../texts.ts'
import type { Updates } from '../updates/updates.ts'
import type { Diagnostics } from './diagnostics.ts'
import type { Services } from './services.ts'
import type { Shell } from './shell.ts'
import type { Storage } from './storage.ts'

export interface BridgeParts {
  readonly storage: Storage
  readonly policies: Policies
  readonly services: Services
  readonly shell: Shell
  readonly diagnostics: Diagnostics
  readonly updates: Updates
  readonly pushes: Pushes
  readonly log: Log
}

/** Last step: answers the pages' requests. */
export const openBridge = ({
  storage,
  policies,
  services,
  shell,
  diagnostics,
  updates,
  pushes,
  log,
}: BridgeParts): void => {
  const { preferences, drafts, kept, cache } = storage
  const {
    demo,
    connection,
    client,
    session,
    logins,
    threads,
    threadEnds,
    unseen,
    noteToDo,
    live,
    notificationCenter,
    pendingSends,
    noteLists,
    files,
    fetchFile,
    fileSizes,
    archive,
    wipeSeen,
    ledger,
    alerts,
  } = services
  const { windows, details, openLink, questions } = shell

  const boot = (windowId: number): Boot => {
    setImmediate(() => windows.show(windowId))
    pushes.ready(windowId)
    const account = session.account()
    return {
      info: {
        version: app.getVersion(),
        platform: platform(),
        window: windows.kindOf(windowId) ?? 'main',
        demoAvailable: demo.isAvailable(),
        mediaBase: session.state().server ?? '',
      },
      session: session.state(),
      connection: connection.state(),
      preferences: preferences.get(),
      wall: account === null ? null : cache.readWall(account),
      unreadConversations: live.unread(),
      toDo: shell.toDo(),
      updateReady: updates.ready() ?? '',
      counted: shell.unread(),
      now: steadyNow(),
    }
  }
  kept.onChange((account, changes) => {
    const shown = changes.filter(isKeptChange)
    if (account === session.author() && shown.length > 0) pushes.send({ type: 'kept', changes: shown })
  })
  const askForFolder = async (): Promise<string | null> => {
    const options: OpenDialogOptions = {
      defaultPath: preferences.get().downloadFolder || app.getPath('downloads'),
      properties: ['openDirectory', 'createDirectory'],
    }
    const parent = windows.forQuestion()
    const show = () => (parent ? dialog.showOpenDialog(parent, options) : dialog.showOpenDialog(options))
    const { canceled, filePaths } = await questions.one(show, { canceled: true, filePaths: [] })
    return canceled ? null : (filePaths[0] ?? null)
  }
  const onProgress: BridgePorts['onProgress'] = ({ windowId, requestId }, sent, total) =>
    pushes.send({ type: 'progress', requestId, sent, total }, windowId)
  const saveSeenWall = saveWall(cache, session.account)
  const saveSeenLists = saveLists(cache, session.account)
  const costs = createCostOfCall({ client, present: session.refresh })
  const spendQuestions = askToSpend({
    window: windows.forQuestion,
    session: () => session.target()?.left.signal,
    organisation: () => limitsOf(policies.get()).confirmAbove,
  })
  const spending = createSpending({
    policies: policies.get,
    own: preferences.get,
    spent: storage.spent,
    seenToday: (account) => ledger.spentSince(account, midnightOf(steadyNow())),
    account: session.account,
    ask: (...given) => questions.one(() => spendQuestions.ask(...given), false),
    askBeyond: (...given) => questions.one(() => spendQuestions.askBeyond(...given), false),
  })
  const spend = noteSpending({
    spend: spending.spend,
    ledger,
    account: session.account,
    // The ledger takes no reading that was requested before the answer.
    readBalance: () => void setImmediate(() => void session.refresh()),
  })
  const noted = describeSpending(session.state)
  const labels = async (wanted: WantedLabels): Promise<LedgerLabels> => {
    const found = await archive.ask('labels', wanted)
    return found.ok ? found.value : { members: {}, things: {} }
  }
  const askAboutCost = createCostQuestion({
    spending,
    labels,
    balance: () => {
      const state = session.state()
      return state.status === 'signed-in' ? state.user.profile_credit : null
    },
  })
  const shownLedger = createShownLedger({
    ledger,
    account: session.account,
    days: () => keptDays(preferences.get()),
    now: steadyNow,
    labels,
    known: async () => {
      const found = await archive.ask('unlocked', null)
      return found.ok ? found.value : []
    },
  })
  const signInGuard = createSignInGuard({
    isSignedOut: () => session.state().status === 'signed-out',
    chosen: () => preferences.get().server,
    choose: (server) => void preferences.set({ server }),
    refusal: (origin) => signInRefusal(policies.report(), origin, false),
    ask: (origin, chosen) => {
      const { message, detail, ...texts } = nativeTexts.otherServer
      const [host, known] = [origin, chosen].map((server) => shownHost(new URL(server).host))
      return questions.confirm({
        ...texts,
        message: message(host ?? ''),
        detail: detail(host ?? '', known ?? ''),
      })
    },
  })
  const bridge = createBridge({
    isOurs: (windowId) => windows.kindOf(windowId) !== undefined,
    native: createNativeHandlers({
      boot,
      session: {
        ...session,
        signIn: (...given) => {
          // After signing in, a person expects to be asked for a password again.
          logins.retry()
          shell.certificates.retry()
          return session.signIn(...given)
        },
      },
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
      notificationCenter,
      pendingSends,
      live,
      threads,
      threadEnds,
      unseen,
      readCachedList: readCachedList(cache, session.account),
      openDetails: (path, look, { signal }) => {
        const of = noted.look(path, look)
        if (of === null) return details.open(path)
        const run = () => details.open(path)
        return spend({ name: path, cost: () => costs.page(path, signal), run, creates: false, signal }, of)
      },
      ledger: shownLedger,
      askAboutCost,
      files,
      fetchFile,
      askForFolder,
      fileSizes,
      archive,
      wipeSeen,
      printing: createPrinting({
        contentsOf: (windowId) => webContents.fromId(windowId) ?? null,
        one: questions.one,
        save: files.saveMade,
        refusal: () => printingRefusal(policies.get()),
        log,
      }),
      diagnostics,
      windows,
      noteToDo,
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
      ...{ client, costs, spend },
      policies: policies.get,
      account: session.account,
      noted: noted.posting,
    }),
    mark: notificationCenter.mark,
    account: session.account,
    onAnswer: (name, input, result, { mark, account }) => {
      archive.noteAnswer(account, name, input, result)
      alerts.noteAnswer(account, name, result)
      saveSeenWall(name, input, result)
      saveSeenLists(name, result, account)
      noteLists(name, input, result, mark)
      // The next sign-in is with this address and the new password.
      if (name === 'account.resetPassword' && result.ok && account === null)
        preferences.set({ email: (input as ParsedInputOf<'account.resetPassword'>).email })
      if (name === 'conversations.list') live.checkInboxSoon()
    },
    onProgress,
    log,
  })
  ipcMain.handle(requestChannel, (event, raw: unknown) => bridge.handle(event, raw))
}
