import type { RealtimeEvent } from '#shared/contract/events/contract.ts'
import type { KeptChange } from '#shared/ipc/kept.ts'
import type { KnownContent, Push } from '#shared/ipc/push.ts'
import { createSignal } from '#shared/signal.ts'
import { setSteadyNow } from '#shared/steady-clock.ts'
import { actNow, isHeld, showSession } from './account.ts'
import { announce, announceArrival } from './announcer.ts'
import { onPush } from './bridge.ts'
import { announceResync } from './connection.ts'
import { flushDrafts } from './draft.ts'
import { type Reactions, react } from './reactions.ts'
import { returned } from './returned.ts'
import { receiveDraft } from './saved-drafts.ts'
import {
  accountsAtom,
  connectionAtom,
  isLockedAtom,
  lockAtom,
  preferencesAtom,
  updateReadyAtom,
} from './session.ts'
import { store } from './store.ts'
import { toast } from './toasts.ts'
import { showUnread } from './unread.ts'
import { applyChatStatus } from './watch.ts'

/** Changes to the member's own entries, from any window. Separate from `kept.ts`, which loads on demand. */
export const keptChanges = createSignal<readonly KeptChange[]>()

/** Keys of threads that another window changed. */
export const threadChanges = createSignal<string>()

export interface PushTargets {
  readonly reactions: Reactions
  /** Runs a command of the native menu or the tray. */
  readonly runCommand: (command: string) => void
  /** Opens a path of the app or the network. */
  readonly openPath: (path: string) => void
  /** Shows the last known content of an account after a switch to it. */
  readonly showKnown: (known: KnownContent) => void
  /** Whether the thread of a key is on screen, and announces its own comments. */
  readonly isThreadOpen: (key: string) => boolean
}

/** Runs once before the next paint, or soon after in a hidden window, which has no frames. */
const nextFrame = (run: () => void): void => {
  if (document.hidden) {
    setTimeout(run, 50)
    return
  }
  let done = false
  const once = (): void => {
    if (done) return
    done = true
    run()
  }
  requestAnimationFrame(once)
  setTimeout(once, 100)
}

/** Batches events: they are handled together, once before the next paint. */
const batched = (run: (event: RealtimeEvent) => void) => {
  let waiting: RealtimeEvent[] = []
  const flush = (): void => {
    const events = waiting
    waiting = []
    for (const event of events) {
      try {
        run(event)
      } catch (thrown) {
        console.error('reaction failed', event.name, thrown)
      }
    }
  }
  return (events: readonly RealtimeEvent[]): void => {
    if (waiting.length === 0) nextFrame(flush)
    waiting.push(...events)
  }
}

/** Loads on demand: notices are rare, and their texts long. */
const notices = () => import('./notice-texts.ts')

type Appliers = { readonly [T in Push['type']]: (push: Extract<Push, { type: T }>) => void }

/** Applies main's pushes to the store; the returned function unsubscribes. */
export const applyPushes = ({
  reactions,
  runCommand,
  openPath,
  showKnown,
  isThreadOpen,
}: PushTargets): (() => void) => {
  const applyEvents = batched((event) => react(reactions, event))
  const appliers: Appliers = {
    session: ({ session, accounts, known }) => {
      store.set(accountsAtom, accounts)
      showSession(session)
      if (known) showKnown(known)
    },
    accounts: ({ accounts }) => store.set(accountsAtom, accounts),
    connection: ({ connection }) => {
      store.set(connectionAtom, connection)
    },
    lock: ({ lock }) => {
      // The forms are unmounted next.
      if (lock.isLocked) flushDrafts()
      // Main sent nothing meanwhile. The page stays covered until it knows the session of now.
      if (store.get(isLockedAtom) && !lock.isLocked) returned.emit()
      else store.set(lockAtom, lock)
    },
    preferences: ({ preferences }) => store.set(preferencesAtom, preferences),
    events: ({ events }) => applyEvents(events),
    resync: () => announceResync(),
    clock: ({ now }) => setSteadyNow(now),
    unread: ({ unread }) => showUnread(unread),
    flush: () => flushDrafts(),
    language: () => {
      flushDrafts()
      location.reload()
    },
    update: ({ ready }) => store.set(updateReadyAtom, ready),
    'thread-changed': ({ kind, id }) => threadChanges.emit(`${kind}:${id}`),
    arrived: ({ thread, author, text }) => {
      if (isThreadOpen(thread)) return
      if (author === '') announce(text)
      else announceArrival(thread.startsWith('conversation:') ? 'message' : 'comment', author)
    },
    drafts: ({ drafts }) => {
      for (const draft of drafts) receiveDraft(actNow(), draft)
    },
    kept: ({ changes }) => keptChanges.emit(changes),
    // The board subscribes itself while it is on screen.
    'offers-seen': () => {},
    'read-back': () => {},
    'chat-status': ({ online }) => applyChatStatus(online),
    navigate: ({ path }) => {
      // '//host' is an address of another host.
      if (/^\/(?![/\\])/.test(path)) openPath(path)
    },
    command: ({ command }) => runCommand(command),
    // Data written now will not last, so the notice stays until the user dismisses it.
    notice: async ({ notice }) => {
      const { noticeTexts } = await notices()
      if (!Object.hasOwn(noticeTexts, notice)) return
      const isPersistent = /^(storage|ledger|archive|user-data|update|graphics)-/.test(notice)
      toast(noticeTexts[notice], { id: notice, isPersistent, isOfApp: true })
    },
    charged: async (push) => toast((await notices()).chargedText(push), { isPersistent: true }),
    // Progress belongs to a call in flight. `lib/bridge.ts` delivers it.
    progress: () => {},
  }
  return onPush((push) => {
    if ('account' in push && !isHeld(push.account)) return
    const apply = appliers[push.type] as (push: Push) => void
    apply(push)
  })
}
