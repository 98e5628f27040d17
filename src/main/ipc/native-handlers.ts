import { type AppError, failed, ok, type Result } from '#shared/errors.ts'
import type { DiagnosticsReport } from '#shared/ipc/diagnostics.ts'
import type { Boot } from '#shared/ipc/native.ts'
import type { ShownPolicies } from '#shared/ipc/policies.ts'
import { isSameDraft } from '#shared/rules/merge-draft.ts'
import type { Unread } from '#shared/rules/unread.ts'
import { managedTexts } from '#shared/texts/managed.ts'
import type { Archive } from '../archive/archive.ts'
import { departuresFile } from '../archive/departures-calendar.ts'
import type { ReadBack } from '../archive/read-back.ts'
import type { PageCaller } from '../commands.ts'
import type { AskAboutCost } from '../credits/cost-question.ts'
import type { ConfirmedView } from '../credits/describe-spending.ts'
import { type DemoNetwork, demoCredentials } from '../demo/demo-network.ts'
import type { Downloads } from '../files/downloads.ts'
import type { FetchFile } from '../files/fetch-file.ts'
import type { FileSizes } from '../files/file-sizes.ts'
import type { ThreadReadings } from '../http/thread-readings.ts'
import type { ShownLedger } from '../ledger/shown-ledger.ts'
import type { AppLock } from '../lock/start.ts'
import type { NotificationCenter } from '../notifications/notification-center.ts'
import type { UnseenComments } from '../notifications/unseen-comments.ts'
import type { GovernedPreferenceStore } from '../policy/governed-preferences.ts'
import { managed } from '../policy/house-rules.ts'
import type { LiveUpdates } from '../realtime/live-updates.ts'
import type { PendingSends } from '../sending/pending-sends.ts'
import type { SessionManager } from '../session/session-manager.ts'
import type { SignInGuard } from '../session/sign-in-guard.ts'
import type { AppSession } from '../session/start.ts'
import type { Printing } from '../shell/printing.ts'
import type { Spelling } from '../shell/spelling.ts'
import type { StartAtLogin } from '../shell/start/start-at-login.ts'
import type { DetailsWindows } from '../shell/windows/details-windows.ts'
import type { OpenForms } from '../shell/windows/open-forms.ts'
import type { Windows } from '../shell/windows/windows.ts'
import type { DraftStore } from '../storage/drafts.ts'
import type { ReadCachedList } from '../storage/seen-answers.ts'
import type { ThreadEnds } from '../storage/thread-ends.ts'
import type { UserStore } from '../storage/user-store.ts'
import { createCardFiles } from '../transfer/cards-file.ts'
import type { Transfer } from '../transfer/transfer.ts'
import type { Updates } from '../updates/updates.ts'
import { guardedChanges } from './guarded-preferences.ts'
import type { BridgePorts } from './handle.ts'

export interface HandlerPorts {
  readonly boot: (windowId: number) => Boot
  readonly session: SessionManager & Pick<AppSession, 'setColour' | 'sort'>
  readonly lock: AppLock
  readonly signInGuard: SignInGuard
  readonly demo: DemoNetwork
  /** Returns the policies' refusal of the demo network; null if allowed. */
  readonly demoRefusal: () => AppError | null
  readonly preferences: GovernedPreferenceStore
  /** Prompts for changes of protective settings, with main's texts. */
  readonly confirmChanges: (changes: readonly string[]) => Promise<boolean>
  /** Pushes the preferences to the pages again, because one page has wrong values. */
  readonly repeatPreferences: () => void
  readonly startAtLogin: StartAtLogin
  readonly spelling: Spelling
  readonly updates: Updates
  readonly drafts: DraftStore
  readonly kept: UserStore
  readonly notificationCenter: NotificationCenter
  readonly pendingSends: PendingSends
  readonly live: LiveUpdates
  readonly forms: Pick<OpenForms, 'note'>
  /** Resets cancelled prompts for a proxy's login and for certificates. */
  readonly askAgain: () => void
  readonly threads: ThreadReadings
  readonly threadEnds: ThreadEnds
  readonly unseen: Pick<UnseenComments, 'noteSeen' | 'drop'>
  readonly readCachedList: ReadCachedList
  readonly files: Downloads
  readonly fetchFile: FetchFile
  /** Shows the system's dialog for folders; resolves with null when cancelled. */
  readonly askForFolder: () => Promise<string | null>
  readonly fileSizes: FileSizes
  readonly archive: Omit<Archive, 'wipe'>
  readonly readBack: ReadBack
  /** Removes all data that shows an account's seen content. */
  readonly wipeSeen: (account: string) => Promise<void>
  readonly printing: Printing
  readonly diagnostics: {
    readonly report: () => Promise<DiagnosticsReport>
    readonly policies: () => ShownPolicies
    readonly save: () => Promise<Result<boolean>>
    readonly openLogs: () => Promise<Result<null>>
  }
  /** Opens a page of the network, under the policies about credits. */
  readonly openDetails: (
    path: string,
    look: ConfirmedView | undefined,
    caller: PageCaller,
  ) => ReturnType<DetailsWindows['open']>
  readonly ledger: ShownLedger
  readonly askAboutCost: AskAboutCost
  readonly transfer: Transfer
  readonly windows: Windows
  /** Receives counts that only the page knows. */
  readonly noteToDo: (figures: Pick<Unread, 'reviews' | 'marked'>) => void
  readonly onProgress: BridgePorts['onProgress']
  readonly openLink: (url: string) => ReturnType<BridgePorts['native']['links.open']>
}

/** Creates one handler for each native command of the bridge. */
export const createNativeHandlers = (ports: HandlerPorts): BridgePorts['native'] => {
  const {
    session,
    lock,
    demo,
    preferences,
    drafts,
    live,
    threads,
    threadEnds,
    unseen,
    readCachedList,
    kept,
    notificationCenter,
  } = ports
  const cards = createCardFiles({ kept, author: session.author, network: () => session.state().server })
  return {
    'app.boot': (_input, { windowId }) => ok(ports.boot(windowId)),
    'session.signIn': async ({ server, adds, ...credentials }) => {
      const admitted = await ports.signInGuard.admit(server, adds)
      if (!admitted.ok) return admitted
      const result = await session.signIn(admitted.value, credentials, false, { signal: lock.unlocked() })
      if (!result.ok) return result
      ports.signInGuard.signedIn()
      preferences.set({ server: admitted.value, email: credentials.email })
      return result
    },
    'accounts.switch': ({ account }) => {
      const switched = session.switchTo(account)
      // The state comes as a push, to the windows that show this account.
      return switched.ok ? ok(null) : switched
    },
    'accounts.signOut': async ({ account, keepsArchive }) => {
      await session.signOut(keepsArchive, account)
      return ok(null)
    },
    'accounts.signOutAll': async ({ keepsArchive }) => {
      await session.signOutAll(keepsArchive)
      return ok(null)
    },
    'accounts.sort': ({ accounts }) => {
      session.sort(accounts)
      return ok(null)
    },
    'accounts.setColour': ({ account, colour }) => {
      session.setColour(account, colour)
      return ok(null)
    },
    'session.chooseServer': ({ server }) => ports.signInGuard.choose(server),
    'session.signOut': async ({ keepsArchive }) => {
      await session.signOut(keepsArchive)
      return ok(null)
    },
    'session.retryKeyring': () => {
      session.retryKeyring()
      return ok(null)
    },
    'session.refresh': () => session.refresh(),
    'lock.now': () => {
      lock.lock()
      return ok(null)
    },
    'lock.unlock': ({ pin }) => lock.unlock(pin),
    'lock.setPin': ({ pin, current }) => lock.setPin(pin, current),
    'lock.removePin': ({ current }) => lock.removePin(current),
    'lock.signIn': async ({ account, password }) => {
      const covered = lock.covered(account)
      if (covered === null) return failed('blocked')
      const throttled = ports.signInGuard.admitUnlock()
      if (throttled !== null) return throttled
      const { server, email, remember } = covered
      const result = await session.signIn(server, { email, password, remember }, false, { only: account })
      if (!result.ok) return result
      lock.open(covered)
      return ok(null)
    },
    'lock.forget': () => {
      if (!lock.isLocked()) return failed('blocked')
      lock.forget()
      return ok(null)
    },
    'demo.accounts': async () => {
      const refused = ports.demoRefusal()
      if (refused !== null) return { ok: false, error: refused }
      const running = await demo.running()
      if (!running.ok) return running
      return ok(running.value.accounts.map(({ email, name, role, note }) => ({ email, name, role, note })))
    },
    'demo.signIn': async ({ email, adds }) => {
      const refused = ports.demoRefusal()
      if (refused !== null) return { ok: false, error: refused }
      const admitted = await ports.signInGuard.admitDemo(adds)
      if (!admitted.ok) return admitted
      const found = await demoCredentials(demo, email)
      if (!found.ok) return found
      const { url, credentials } = found.value
      const result = await session.signIn(url, credentials, true, { signal: lock.unlocked() })
      if (!result.ok) return result
      ports.signInGuard.signedIn()
      return result
    },
    'connection.attend': () => {
      live.attend()
      return ok(null)
    },
    'connection.retry': () => {
      ports.askAgain()
      live.retry()
      return ok(null)
    },
    'bell.noteUnread': (counts) => {
      live.noteNotifications(counts)
      return ok(null)
    },
    'toDo.note': (figures) => {
      // A page's late message belongs to the previous session.
      if (session.account() !== null) ports.noteToDo(figures)
      return ok(null)
    },
    'bell.noteOpened': () => {
      notificationCenter.bellOpened()
      return ok(null)
    },
    'notifications.tryOne': async () => ok(await notificationCenter.tryOne()),
    'preferences.set': async (patch) => {
      const changes = guardedChanges(preferences.get(), patch)
      const refused = (): Result<never> | null =>
        preferences.refuses(patch) ? { ok: false, error: managed(managedTexts.setting) } : null
      const answer =
        refused() ??
        (changes.length > 0 && !(await ports.confirmChanges(changes)) ? failed('cancelled') : refused())
      if (answer === null) return ok(preferences.set(patch))
      ports.repeatPreferences()
      return answer
    },
    'spelling.languages': () => ok(ports.spelling.languages()),
    'startAtLogin.look': () => ok(ports.startAtLogin.look()),
    'updates.look': () => ok(ports.updates.state()),
    'updates.check': async () => {
      await ports.updates.check()
      return ok(ports.updates.state())
    },
    'updates.restart': () => {
      ports.updates.restart()
      return ok(null)
    },
    'drafts.list': ({ subject }) => {
      const account = session.account()
      // Not an empty list: a closing page would keep it for the next account.
      return account === null ? failed('signed-out') : ok(ports.pendingSends.drafts(account, subject))
    },
    'drafts.save': ({ content, base, ...key }, { account: shown }) => {
      const account = session.authorFor(shown)
      if (account === null) return failed('signed-out')
      const saved = drafts.save(account, key, content, base)
      return ok(isSameDraft(saved, content) ? null : saved)
    },
    'drafts.look': (item) => ok(ports.pendingSends.look(item)),
    'kept.list': ({ collection }) => {
      const account = session.account()
      return account === null ? failed('signed-out') : ok(kept.list(account, collection))
    },
    'kept.put': ({ collection, key, value }, { account: shown }) => {
      const account = session.authorFor(shown)
      if (account === null) return failed('signed-out')
      kept.put(account, collection, key, value)
      return ok(null)
    },
    'kept.remove': ({ collection, key }, { account: shown }) => {
      const account = session.authorFor(shown)
      if (account === null) return failed('signed-out')
      kept.remove(account, collection, key)
      return ok(null)
    },
    'memberCards.look': ({ text }) => cards.look(text),
    'memberCards.take': ({ text, replaces }) => cards.take(text, replaces),
    'transfer.content': () => ports.transfer.content(),
    'transfer.save': ({ passphrase }) => ports.transfer.save(passphrase),
    'transfer.choose': () => ports.transfer.choose(),
    'transfer.unlock': ({ fileId, passphrase }) => ports.transfer.unlock(fileId, passphrase),
    'transfer.take': ({ fileId, replaces }) => ports.transfer.take(fileId, replaces),
    'transfer.drop': ({ fileId }) => ports.transfer.drop(fileId),
    'threads.read': async ({ kind, id, comment }, { windowId, signal }) => {
      ports.readBack.noteReading()
      const part = await threads.read(kind, id, { windowId, signal }, comment)
      if (!part.ok && (part.error.code === 'not-found' || part.error.code === 'forbidden')) {
        threadEnds.drop(kind, id)
        unseen.drop(kind, id)
      }
      return part
    },
    'threads.noteSeen': ({ kind, id, comments }) => {
      ports.readBack.noteReading()
      unseen.noteSeen(kind, id, comments)
      return ok(null)
    },
    'threads.readCached': ({ kind, id }) => ok(threadEnds.readCached(kind, id)),
    'lists.readCachedConnections': () => ok(readCachedList('connections')),
    'lists.readCachedShipments': () => ok(readCachedList('shipments')),
    'lists.readCachedNotifications': () => ok(readCachedList('notifications')),
    'threads.more': ({ reading }, { windowId }) => threads.more(reading, windowId),
    'realtime.watch': ({ channels }, { windowId }) => {
      // Its list changes as the window scrolls.
      ports.readBack.noteReading()
      live.realtime.watch(windowId, channels)
      return ok(null)
    },
    'polling.watchChatStatus': ({ userIds }, { windowId }) => {
      live.polling.watchChatStatus(windowId, userIds)
      return ok(null)
    },
    'archive.search': (input) => ports.archive.ask('search', input),
    'archive.searchOthers': async (input) => {
      const others = session.accounts().filter(({ isActive }) => !isActive)
      const answers = others.map(async ({ account, user }) => {
        const found = await ports.archive.askOther(account, user, 'search', input)
        return { account, answer: found.ok ? found.value : null }
      })
      return ok(await Promise.all(answers))
    },
    'archive.state': () => ports.archive.state(),
    'archive.inCommon': (input) => ports.archive.ask('inCommon', input),
    'archive.firstOffers': (input) => ports.archive.ask('firstOffers', input),
    'archive.matching': (input) => ports.archive.ask('matching', input),
    'archive.offers': (input) => ports.archive.ask('offers', input),
    'archive.threadFiles': (input) => ports.archive.ask('threadFiles', input),
    'archive.threadPast': (input) => ports.archive.ask('threadPast', input),
    'archive.saveDepartures': async ({ uuids }, { account }) => {
      const { server } = session.state()
      const known = await ports.archive.ask('departures', { uuids })
      if (!known.ok) return known
      const kept = <C extends 'offer-notes' | 'reminders'>(collection: C) =>
        new Map(
          account === null ? [] : ports.kept.list(account, collection).map(({ key, value }) => [key, value]),
        )
      const [notes, reminders] = [kept('offer-notes'), kept('reminders')]
      const { name, text } = departuresFile(known.value, server, ({ key }) => {
        const reminder = reminders.get(key)
        return {
          note: notes.get(key)?.text ?? '',
          due: reminder === undefined || reminder.isDone ? null : reminder.due,
        }
      })
      return ports.files.saveGenerated(name, text)
    },
    'archive.readBack': () => ok(ports.readBack.start()),
    'archive.stopReadBack': () => ok(ports.readBack.stop()),
    'archive.readBackState': () => ok(ports.readBack.state()),
    'archive.wipe': async () => {
      const account = session.account()
      if (account === null) return failed('signed-out')
      await ports.wipeSeen(account)
      return ok(null)
    },
    'spending.ask': async (asked) => ok(await ports.askAboutCost(asked)),
    'details.open': ({ path, look }, caller) => ports.openDetails(path, look, caller),
    'ledger.read': async () => ok(await ports.ledger.read()),
    'ledger.unlocked': async () => ok(await ports.ledger.unlocked()),
    'files.save': ({ path, fileName }, caller) =>
      ports.files.save(path, fileName, caller.signal, (received, total) =>
        ports.onProgress(caller, received, total),
      ),
    'files.saveText': ({ fileName, text }) => ports.files.saveGenerated(fileName, text),
    'files.fetch': ({ path, fileName }, { signal }) => ports.fetchFile(path, fileName, signal),
    'files.chooseFolder': async () => {
      if (preferences.refuses({ downloadFolder: '' }))
        return { ok: false, error: managed(managedTexts.setting) }
      const folder = await ports.askForFolder()
      if (folder === null) return ok(false)
      preferences.set({ downloadFolder: folder })
      return ok(true)
    },
    'files.sizes': ({ paths }, { signal }) => ports.fileSizes.of(paths, signal),
    'files.reveal': ({ savedId }) => ports.files.reveal(savedId),
    'files.open': ({ savedId }) => ports.files.open(savedId),
    'files.list': () => ok(ports.files.list()),
    'files.stop': ({ id }) => ports.files.stop(id),
    'printing.print': (_input, { windowId }) => ports.printing.print(windowId),
    'printing.savePdf': ({ name }, { windowId, signal }) => ports.printing.savePdf(windowId, name, signal),
    'printing.saveThread': ({ name, thread }) => ports.printing.saveThread(name, thread),
    'diagnostics.report': async () => ok(await ports.diagnostics.report()),
    'diagnostics.policies': async () => ok(ports.diagnostics.policies()),
    'diagnostics.save': () => ports.diagnostics.save(),
    'diagnostics.openLogs': () => ports.diagnostics.openLogs(),
    'windows.setPinned': ({ pinned }, { windowId }) =>
      ports.windows.setPinned(windowId, pinned) ? ok(null) : failed('blocked'),
    'windows.popOut': ({ path }) => (ports.windows.popOut(path) ? ok(null) : failed('blocked')),
    'windows.noteForm': ({ isOpen }, { windowId }) => {
      ports.forms.note(windowId, isOpen)
      return ok(null)
    },
    'links.open': ({ url }) => ports.openLink(url),
  }
}
