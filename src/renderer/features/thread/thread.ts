import type { ThreadComment } from '#shared/contract/entities/comment.ts'
import type { ThreadKind } from '#shared/ipc/native.ts'
import { bridge } from '../../lib/bridge.ts'
import { keepLatest } from '../../lib/keep-latest.ts'
import { notifyOtherWindows } from '../../lib/other-windows.ts'
import { viewerAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { confirm, showBusy } from '../../ui/dialogs.ts'
import { createArrivals } from './arrivals.ts'
import { createChanges } from './change.ts'
import { createRestore, draftKeyOf } from './drafts.ts'
import { createEdits } from './edit.ts'
import { createLoader } from './load.ts'
import { threads } from './open-threads.ts'
import { createReceiver } from './receive.ts'
import { createRecheck } from './recheck.ts'
import { createSender } from './send.ts'
import type { ThreadCore, ThreadDeps } from './thread-core.ts'
import type { ThreadSource } from './thread-source.ts'
import { createThreadState } from './thread-state.ts'
import { createUnreadLine } from './unread-line.ts'

/** Closed threads that stay in memory; a day opens hundreds. */
const keptThreads = 30

const keep = keepLatest(threads, keptThreads, ({ thread }) => thread?.isInUse() === true)

/** A thread was left a while ago: of those that were left before it, the oldest are let go that nobody needs. */
const threadLeft = (key: string): void => keep(key, key)

const appDeps: ThreadDeps = {
  viewerId: () => store.get(viewerAtom)?.id ?? null,
  confirm,
  showBusy,
  noteSeen: (key, comments) => {
    const [kind = '', id = ''] = key.split(':', 2)
    void bridge.threads.noteSeen({ kind: kind as ThreadKind, id, comments: comments.slice(0, mostSeen) })
  },
  notifyChange: (key) => notifyOtherWindows('thread', key),
}

/** More than a screen shows at one time, and as many as main takes. */
const mostSeen = 1000
/** A comment that was seen is marked as new for so long, ms. */
const newMs = 1500

/** Rows that the button adds. */
const step = 50
/** A thread is held as a whole for so long after it was left: who looks elsewhere for a moment finds it as it was, ms. */
const heldMs = 10_000

/** The forms beside the comments: which are open, and which the reader has just requested. */
const createForms = (core: ThreadCore) => {
  const { source, state } = core
  let requested: string | null = null
  return {
    startReply: (id: string): void => {
      requested = draftKeyOf(source(), id).mode
      state.changeUi(id, { replying: true })
    },
    closeReply: (id: string): void => state.changeUi(id, { replying: false }),
    ...createEdits(core, (mode) => {
      requested = mode
    }),
    /** Whether the reader has just requested the form of this mode: when it comes it takes the focus. */
    isFormRequested: (mode: string): boolean => requested === mode,
    endFormRequest: (): void => {
      requested = null
    },
  }
}

/** A conversation about one subject: its state and its operations. */
export const createThread = (initial: ThreadSource, deps: ThreadDeps = appDeps) => {
  let source = initial
  let openViews = 0
  let isDisposed = false
  const state = createThreadState()
  const core: ThreadCore = {
    key: initial.key,
    source: () => source,
    deps,
    state,
    arrivals: createArrivals(),
    unread: createUnreadLine(deps.viewerId),
    isOpen: () => openViews > 0,
    isDisposed: () => isDisposed,
  }
  const restoreDrafts = createRestore(initial.draftSubject)
  const loader = createLoader(core, restoreDrafts.run)
  const { load, loadOnceVisible, refetchSoon, visit } = loader

  let leaving: ReturnType<typeof setTimeout> | undefined
  const letGoSoon = (): void => {
    clearTimeout(leaving)
    leaving = setTimeout(() => {
      if (openViews > 0 || isDisposed) return
      if (core.arrivals.isFetching()) letGoSoon()
      else {
        state.letGo()
        threadLeft(core.key)
      }
    }, heldMs)
  }
  return {
    key: core.key,
    variant: () => source.variant,
    stateAtom: state.stateAtom,
    commentAtom: state.commentAtom,
    commentUiAtom: state.commentUiAtom,
    unreadAtom: core.unread.unreadAtom,
    unseenAtom: core.unread.unseenAtom,
    /** These comments were on screen: they are read. */
    see: (ids: readonly string[]): void => {
      core.unread.see(ids)
      deps.noteSeen(core.key, ids)
      setTimeout(() => {
        for (const id of ids) if (!isDisposed) state.patchComment(id, () => ({ is_read: true }))
      }, newMs)
    },
    isLineForArrival: core.unread.isForArrival,
    read: state.read,
    readComment: (id: string): ThreadComment | null => state.readComment(id),
    load,
    loadOnceVisible,
    refetchSoon,
    restoreDrafts,
    ...createRecheck(core, loader),
    ...createSender(core, loader),
    ...createReceiver(core, loader),
    ...createChanges(core),
    ...createForms(core),
    /** Shows `replies` of a comment's replies. */
    showReplies: (id: string, replies: number): void => state.changeUi(id, { replies }),
    reveal: state.reveal,
    /** When it was last fetched whole, by `performance.now()`. */
    loadedAt: loader.loadedAt,
    showMore: (): void => state.dispatch({ type: 'show', shown: state.read().shown + step }),
    /** Remembers what was unread at opening, until the returned function is called. */
    trackUnread: core.unread.open,
    /** Comes on screen and fetches; returns the way to leave it. Its end stays for the next time. */
    open: (current: ThreadSource): (() => void) => {
      source = current
      openViews += 1
      visit()
      return () => {
        openViews -= 1
        if (openViews > 0) return
        // The network counts it as unread until it is fetched.
        if (core.unread.isSeenUnfetched()) loadOnceVisible()
        letGoSoon()
      }
    },
    /** Whether it is on screen. */
    isOpen: core.isOpen,
    /** Whether somebody needs it: it is on screen, on its way, or something is being written or sent in it. */
    isInUse: (): boolean => core.isOpen() || core.arrivals.isFetching() || state.isWrittenIn(),
    dispose: (): void => {
      isDisposed = true
      clearTimeout(leaving)
      loader.dispose()
      state.dispatch({ type: 'reset' })
    },
  }
}

export type Thread = ReturnType<typeof createThread>
