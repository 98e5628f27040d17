import type { ThreadComment } from '#shared/contract/entities/comment.ts'
import { type AppError, appError } from '#shared/errors.ts'
import { linkedCommentIn } from '#shared/paths.ts'
import { toHtml } from '#shared/rules/plain-to-html.ts'
import { createGeneration } from '../../lib/generation.ts'
import { yieldToPage } from '../../lib/paint.ts'
import { createSpacing } from '../../lib/spacing.ts'
import { store } from '../../lib/store.ts'
import { draftKeyOf, type RestoredDraft, type RestoredText, settleUnsent } from './drafts.ts'
import { flattenThread } from './flatten-thread.ts'
import { createFollow } from './follow-sent.ts'
import { announceNew, type ThreadCore } from './thread-core.ts'
import { type Excerpt, earlierOf, showsRows, type ThreadState } from './thread-reducer.ts'
import {
  findArrived,
  idsIn,
  mergeThread,
  replaceRow,
  rowOf,
  rowOfSent,
  type ThreadRow,
  type Unsent,
  unsentIn,
  withMessage,
  withRow,
} from './thread-rows.ts'
import { tellsUnread } from './unread-line.ts'

export interface Loader {
  /**
   * Fetches the thread and merges it with unsent texts. Resolves with whether the fetch succeeded. A superseded call
   * resolves with the newer one's result.
   */
  readonly load: () => Promise<boolean>
  /**
   * Fetches now; in a hidden window, once it is visible, because the server marks fetched comments as read. Never
   * before the time that the server named is over.
   */
  readonly loadOnceVisible: () => void
  /** Fetches for a reader who opens the thread. After a failure it waits a little. */
  readonly visit: () => void
  /** Refetches shortly. Many events cause one fetch. */
  readonly refetchSoon: () => void
  /** The error of the last fetch; null after a success and before the first. */
  readonly failure: () => AppError | null
  /** Duration of the last fetch, ms; 0 before the first. */
  readonly tookMs: () => number
  /** Time of the last answer, by `performance.now()`. */
  readonly loadedAt: () => number
  /** Remaining time that the server asks to wait, ms; 0 for none. */
  readonly heldMs: () => number
  /** Follows the unsent texts of a form, which main or another page may settle. */
  readonly followSent: (parentId: string | null) => void
  readonly dispose: () => void
}

const soonMs = 200
/** A thread with this many comments is ordered and shown in separate tasks. */
const longFrom = 1000

const idsOf = ({ id, replies }: ThreadComment): string[] => [id, ...replies.flatMap(idsOf)]

/** Whether a reply outside of its comment has that comment in the part. Without the parent it has no position yet. */
const isPlaced = ({ parent_comment_id: parent }: ThreadComment, here: ReadonlySet<string>): boolean =>
  parent === null || here.has(parent)

const withPlace = (comments: readonly ThreadComment[]): readonly ThreadComment[] => {
  const here = new Set(comments.flatMap(idsOf))
  return comments.filter((comment) => isPlaced(comment, here))
}

/** Returns the comments that are new to the reader. Older pages that were just loaded are not. */
const freshIn = (current: ThreadState, rows: readonly ThreadRow[]): string[] => {
  const known = idsIn(current.rows)
  const first = earlierOf(current) === 0 ? 0 : rows.findIndex(({ key }) => known.has(key))
  return [...idsIn(first > 0 ? rows.slice(first) : rows)].filter((id) => !known.has(id))
}

/** Returns the comments in order. After a long thread it yields, so that the page can paint and handle input. */
const inOrder = async (comments: readonly ThreadComment[]): Promise<readonly ThreadComment[]> => {
  const ordered = flattenThread(comments)
  const many = ordered.reduce((sum, { replies }) => sum + 1 + replies.length, 0)
  if (many >= longFrom) await yieldToPage()
  return ordered
}

export const createLoader = (
  core: ThreadCore,
  restoreDrafts: () => Promise<ReadonlyMap<string, RestoredDraft>>,
): Loader => {
  const { state, arrivals, unread } = core
  const generation = createGeneration()
  const spacing = createSpacing()
  let newest: Promise<boolean> = Promise.resolve(false)
  let lastFailure: AppError | null = null
  let tookMs = 0
  let loadedAt = 0
  let planned: ReturnType<typeof setTimeout> | undefined
  let visiting: ReturnType<typeof setTimeout> | undefined
  let isWaiting = false
  let areDraftsRestored = false

  const unsentOf = (parent: ThreadComment | null, lost: RestoredText): Unsent => {
    const { text, before, lostFiles, images, attachments } = lost
    const html = core.source().richComments && !parent ? text : toHtml(text)
    return {
      key: `unsent-${crypto.randomUUID()}`,
      parentId: parent?.id ?? null,
      topId: parent?.parent_comment_id ?? parent?.id ?? null,
      content: { html, images, attachments },
      text,
      lostFiles,
      before,
      known: new Set(before?.same),
      idempotencyKey: lost.idempotencyKey ?? crypto.randomUUID(),
    }
  }

  /** Shows an unsent text of an earlier page that the fetched thread does not contain. */
  const showLost = (sent: Unsent, outcome: AppError | null, taken: Set<string>): void => {
    const key = draftKeyOf(core.source(), sent.parentId)
    const comments = [...idsIn(state.read().rows)].flatMap((id) => state.readComment(id) ?? [])
    const arrived = sent.before && findArrived(comments, sent, core.deps.viewerId(), taken)
    if (arrived) {
      taken.add(arrived.id)
      settleUnsent(key, sent.text)
    } else state.changeRows((rows) => withRow(rows, sent.topId, rowOfSent(sent, outcome)))
  }

  /** Restores the drafts of the last run, once. */
  const restoreUnsent = async (): Promise<void> => {
    if (areDraftsRestored) return
    areDraftsRestored = true
    // Each arrived comment confirms only one of several equal texts.
    const taken = new Set<string>()
    for (const [mode, { written, unsent }] of await restoreDrafts()) {
      const [form, id] = mode.split(':')
      const parent = id === undefined ? null : state.readComment(id)
      // A deleted comment has no place for a form.
      if (parent && written)
        state.changeUi(parent.id, form === 'edit' ? { editing: true } : { replying: true })
      if (form === 'edit' || (id !== undefined && !parent)) continue
      if (unsent.length > 0) follow.start(parent?.id ?? null)
      for (const lost of unsent) showLost(unsentOf(parent, lost), lost.outcome, taken)
    }
  }

  const showFailure = ({ code }: AppError): void => {
    const isGone = code === 'not-found'
    if (isGone) core.source().onGone?.()
    state.dispatch({ type: 'failed', isGone })
  }

  const merged = (
    rows: readonly ThreadRow[],
    comments: readonly ThreadComment[],
    mayAdd: (comment: ThreadComment) => boolean = () => true,
  ): readonly ThreadRow[] => {
    const { added, removed } = arrivals.read()
    const listed = removed.length === 0 ? comments : comments.filter(({ id }) => !removed.includes(id))
    const viewerId = core.deps.viewerId()
    const { hasOpenForm } = state
    const all = mergeThread({ rows, comments: listed, viewerId, hasOpenForm })
    return removed.reduce(
      (some, id) => replaceRow(some, id, null),
      added.filter(mayAdd).reduce(withMessage, all),
    )
  }

  /** Shows these rows; `earlier` comments before them are not loaded. */
  const show = (rows: readonly ThreadRow[], earlier: number, unreadable = 0, excerpt?: Excerpt): void => {
    const { removed } = arrivals.read()
    const before = unsentIn(state.read().rows)
    const shown = state.read()
    state.dispatch({ type: 'fetched', rows, earlier, unreadable, excerpt })
    if (showsRows(shown) && !unread.isOpening()) announceNew(core, freshIn(shown, rows))
    // An answer from before a reply's deletion still counts it.
    for (const id of removed)
      state.recheckReplied(state.readComment(id)?.parent_comment_id ?? null, core.deps.viewerId())
    for (const row of before)
      if (!rowOf(rows, row.key)) settleUnsent(draftKeyOf(core.source(), row.parentId), row.text)
    unread.endOpening()
  }

  /**
   * Shows the end of a long thread before the rest has loaded. The end must contain the start of the unread comments,
   * and must not remove rows that are already shown. Returns whether it is shown now.
   */
  const showEnd = (comments: readonly ThreadComment[], earlier: number, excerpt?: Excerpt): boolean => {
    const current = state.read()
    if (current.phase === 'ready') return false
    const listed = withPlace(comments)
    const here = new Set(listed.flatMap(idsOf))
    const kept = current.rows.find(({ type }) => type === 'message')
    if (kept && current.phase !== 'cached' ? !here.has(kept.key) : here.size === 0) return false
    const rows = merged(current.rows, flattenThread(listed), (added) => isPlaced(added, here))
    if (!tellsUnread(rows, store.get(unread.unreadAtom))) return false
    show(rows, earlier, 0, excerpt)
    return true
  }

  /** Shows the thread's cached end, unless the answer came first. */
  const readCached = async (isCurrent: () => boolean): Promise<void> => {
    const known = await core.source().readCached?.()
    if (!known?.ok || known.value === null || !isCurrent() || state.read().phase !== 'loading') return
    const { comments, earlier } = known.value
    const listed = withPlace(comments)
    if (listed.length === 0) return
    for (const comment of listed) state.putComment(comment)
    const here = new Set(listed.flatMap(idsOf))
    const rows = merged(state.read().rows, flattenThread(listed), (added) => isPlaced(added, here))
    state.dispatch({ type: 'cached', rows, earlier })
  }

  const run = async (isCurrent: () => boolean): Promise<boolean> => {
    const source = core.source()
    state.dispatch({ type: 'fetch' })
    if (state.read().phase === 'loading') void readCached(isCurrent)
    const began = performance.now()
    const endArrivals = arrivals.begin()
    const noteUnread = unread.beginFetch()
    let end: readonly ThreadComment[] = []
    let isEndShown = false
    let excerpt: Excerpt | undefined
    const taken: (readonly ThreadComment[])[] = []
    let missing = 0
    const linked = linkedCommentIn(new URLSearchParams(location.search))
    const wanted = linked?.thread === source.key ? linked.id : null
    const answer = await source.list((comments, earlier, unreadable = 0, around = undefined) => {
      missing += unreadable
      noteUnread(comments)
      if (!isCurrent()) return false
      for (const comment of comments) state.putComment(comment)
      taken.push(comments)
      if (around) {
        for (const comment of around.comments) state.putComment(comment)
        taken.push(around.comments)
        const rows = merged([], flattenThread(withPlace(around.comments)), () => false)
        excerpt = { rows, before: around.before }
      }
      if (earlier === 0 || isEndShown) return false
      end = [...comments, ...end]
      isEndShown = showEnd(end, earlier, excerpt)
      // Waits for the paint only while the thread is on screen. Main holds the rest meanwhile.
      return isEndShown && core.isOpen()
    }, wanted)
    const ordered = answer.ok ? await inOrder(answer.value) : []
    clearTimeout(visiting)
    if (answer.ok) spacing.clear()
    else spacing.failed(answer.error, showsRows(state.read()) ? againOnScreen : undefined)
    if (!isCurrent()) {
      endArrivals()
      return core.isDisposed() ? false : newest
    }
    // A thread whose comments are all unreadable must not look empty.
    const unreadableError = ordered.length === 0 && missing > 0 ? appError('bad-answer') : null
    const failure = answer.ok ? unreadableError : answer.error
    lastFailure = failure
    if (failure !== null) {
      endArrivals()
      state.dropUnshown(taken.flat().flatMap(idsOf))
      showFailure(failure)
      return false
    }
    unread.noteFetched(ordered)
    loadedAt = performance.now()
    tookMs = loadedAt - began
    const rows = merged(state.read().rows, ordered)
    show(rows, 0, missing)
    endArrivals()
    source.onListed(idsIn(rows))
    await restoreUnsent()
    return true
  }

  const load = (): Promise<boolean> => {
    if (core.isDisposed()) return Promise.resolve(false)
    newest = run(generation.next())
    return newest
  }

  const plan = (ms: number): void => {
    if (core.isDisposed()) return
    planned ??= setTimeout(() => {
      planned = undefined
      // The reader may have left. Only what they have seen is still to be marked as read.
      if (core.isOpen() || unread.isSeenUnfetched()) loadOnceVisible()
    }, ms)
  }

  const loadOnceVisible = (): void => {
    const heldMs = spacing.heldMs()
    if (heldMs > 0) {
      plan(heldMs)
      return
    }
    if (document.visibilityState === 'visible') {
      void load()
      return
    }
    if (isWaiting) return
    isWaiting = true
    const loadNow = (): void => {
      isWaiting = false
      if (core.isOpen()) loadOnceVisible()
    }
    document.addEventListener('visibilitychange', loadNow, { once: true })
  }

  const follow = createFollow(core, () => plan(soonMs))

  const againOnScreen = (): void => {
    clearTimeout(visiting)
    if (core.isOpen()) loadOnceVisible()
  }

  const visit = (): void => {
    clearTimeout(visiting)
    const waitMs = spacing.visitMs()
    if (waitMs === 0) loadOnceVisible()
    // The server marks fetched comments as read, so a fetch must not run once the reader has left.
    else visiting = setTimeout(() => core.isOpen() && visit(), waitMs)
  }

  return {
    load,
    loadOnceVisible,
    visit,
    refetchSoon: () => plan(soonMs),
    failure: () => lastFailure,
    tookMs: () => tookMs,
    loadedAt: () => loadedAt,
    heldMs: spacing.heldMs,
    followSent: follow.start,
    dispose: () => {
      follow.stop()
      generation.invalidate()
      spacing.clear()
      clearTimeout(planned)
      clearTimeout(visiting)
    },
  }
}
