import type { ThreadComment } from '#shared/contract/entities/comment.ts'
import type { ThreadKind } from '#shared/ipc/native.ts'
import { actNow } from '../../lib/account.ts'
import { bridge } from '../../lib/bridge.ts'
import { keepLatest } from '../../lib/keep-latest.ts'
import { viewerAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { confirm, showBusy } from '../../ui/dialogs.ts'
import { createChanges } from './change.ts'
import { createRestore, draftKeyOf } from './drafts.ts'
import { createEdits } from './edit.ts'
import { createReceiver, createRecheck } from './follow.ts'
import { createLoader } from './load.ts'
import { threads } from './open-threads.ts'
import { createScheduling } from './schedule.ts'
import { createSender } from './send.ts'
import { createArrivals, type ThreadCore, type ThreadDeps } from './thread-core.ts'
import type { ThreadSource } from './thread-source.ts'
import { createAuthors, createThreadState } from './thread-state.ts'
import { createUnreadLine } from './unread-line.ts'

/** Closed threads that stay in memory. A member may open hundreds a day. */
const keptThreads = 30

const keep = keepLatest(threads, keptThreads, ({ thread }) => thread?.isInUse() === true)

/** Notes that a thread was closed a while ago. The oldest closed threads beyond the limit are disposed if unused. */
const threadLeft = (key: string): void => keep(key, key)

const subjectOf = (key: string): { kind: ThreadKind; id: string } => {
  const [kind = '', id = ''] = key.split(':', 2)
  return { kind: kind as ThreadKind, id }
}

const appDeps: ThreadDeps = {
  viewerId: () => store.get(viewerAtom)?.id ?? null,
  confirm,
  showBusy,
  recordSeen: (key, comments, offScreen) =>
    void bridge.threads.recordSeen({
      ...subjectOf(key),
      comments: comments.slice(0, maxSeen),
      offScreen: offScreen.slice(0, maxSeen),
    }),
  notifyChange: (key) => void bridge.threads.reportChange(subjectOf(key)),
}

/** Maximum ids per report of seen comments, which is also main's limit. */
const maxSeen = 1000
/** A seen comment stays marked as new for this long, ms. */
const newMs = 1500

/** Rows that the button adds. */
const step = 50
/** A closed thread stays whole for this long, ms, in case the reader returns. */
const heldMs = 10_000

/** Creates the forms of a thread: the open ones, and the one that the reader has just requested. */
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
    /** Whether the reader has just requested the form of this mode. It takes the focus on mount. */
    isFormRequested: (mode: string): boolean => requested === mode,
    endFormRequest: (): void => {
      requested = null
    },
  }
}

/** Creates the thread of one subject, with its state and its operations. */
export const createThread = (initial: ThreadSource, deps: ThreadDeps = appDeps) => {
  let source = initial
  let openViews = 0
  let isDisposed = false
  const state = createThreadState()
  const core: ThreadCore = {
    key: initial.key,
    acting: actNow(),
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
  const releaseSoon = (): void => {
    clearTimeout(leaving)
    leaving = setTimeout(() => {
      if (openViews > 0 || isDisposed) return
      if (core.arrivals.isFetching()) releaseSoon()
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
    /** Marks comments that were on screen as read. */
    see: (ids: readonly string[]): void => {
      core.unread.see(ids)
      deps.recordSeen(core.key, ids, [])
      setTimeout(() => {
        for (const id of ids) if (!isDisposed) state.patchComment(id, () => ({ is_read: true }))
      }, newMs)
    },
    /** Reports unread comments that were drawn off screen, so that they count. */
    passOver: (ids: readonly string[]): void => deps.recordSeen(core.key, [], ids),
    isLineForArrival: core.unread.isForArrival,
    read: state.read,
    readComment: (id: string): ThreadComment | null => state.readComment(id),
    /** Returns the ids of the members who wrote some of its rows, each once. */
    authorsOf: createAuthors(state.readComment),
    load,
    loadOnceVisible,
    refetchSoon,
    restoreDrafts,
    ...createRecheck(core, loader),
    ...createSender(core, loader),
    ...createScheduling(core, loader),
    ...createReceiver(core, loader),
    ...createChanges(core),
    ...createForms(core),
    /** Shows `replies` of a comment's replies. */
    showReplies: (id: string, replies: number): void => state.changeUi(id, { replies }),
    reveal: state.reveal,
    /** Time of the last complete fetch, by `performance.now()`. */
    loadedAtMonotonic: loader.loadedAtMonotonic,
    showMore: (): void => state.dispatch({ type: 'show', shown: state.read().shown + step }),
    /** Records the comments that are unread at opening, until the returned function is called. */
    trackUnread: core.unread.open,
    /**
     * Opens a view of the thread and fetches. The returned function closes the view. The thread's end stays in memory.
     */
    open: (current: ThreadSource): (() => void) => {
      source = current
      openViews += 1
      visit()
      return () => {
        openViews -= 1
        if (openViews > 0) return
        // The network counts the event's comment as unread until it is fetched.
        if (core.unread.isSeenUnfetched()) loadOnceVisible()
        releaseSoon()
      }
    },
    isOpen: core.isOpen,
    /** Whether the thread is on screen, being fetched, or has an open form or unsent text. */
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
