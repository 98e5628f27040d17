import type { ThreadComment } from '#shared/contract/entities/comment.ts'
import { type AppError, failed, type Result } from '#shared/errors.ts'
import { linkedCommentIn } from '#shared/paths.ts'
import { createFetchControl } from '../../lib/fetch-control.ts'
import { yieldToPage } from '../../lib/paint.ts'
import type { RestoredDraft } from './drafts.ts'
import { flattenThread } from './flatten-thread.ts'
import { mergedRows, showCached, showFetched, takeParts } from './show-fetched.ts'
import type { ThreadCore } from './thread-core.ts'
import { idsIn } from './thread-rows.ts'
import { showsRows } from './thread-state.ts'
import { createFollow, restoreUnsent } from './unsent.ts'

const soonMs = 200
/** A thread with this many comments is ordered and shown in separate tasks. */
const longFrom = 1000

/** Returns the comments in order. After a long thread it yields, so that the page can paint and handle input. */
const inOrder = async (comments: readonly ThreadComment[]): Promise<readonly ThreadComment[]> => {
  const ordered = flattenThread(comments)
  const many = ordered.reduce((sum, { replies }) => sum + 1 + replies.length, 0)
  if (many >= longFrom) await yieldToPage()
  return ordered
}

const showFailure = (core: ThreadCore, { code }: AppError): void => {
  const isGone = code === 'not-found'
  if (isGone) core.source().onGone?.()
  core.state.dispatch({ type: 'failed', isGone })
}

/** Fetches a thread and shows it, unless a newer fetch began meanwhile. Calls `onLoaded` before it shows the whole. */
const fetchThread = async (
  core: ThreadCore,
  isCurrent: () => boolean,
  onLoaded: () => void,
): Promise<Result<readonly ThreadComment[]>> => {
  const { state } = core
  const source = core.source()
  state.dispatch({ type: 'fetch' })
  if (state.read().phase === 'loading') void showCached(core, isCurrent)
  const endArrivals = core.arrivals.begin()
  const parts = takeParts(core, isCurrent)
  const linked = linkedCommentIn(new URLSearchParams(location.search))
  const response = await source.list(parts.onPart, linked?.thread === source.key ? linked.id : null)
  const ordered = response.ok ? await inOrder(response.value) : []
  const missing = parts.missing()
  if (!isCurrent()) {
    endArrivals()
    return core.isDisposed() ? failed('cancelled') : response
  }
  // A thread whose comments are all unreadable must not look empty.
  const result = response.ok && ordered.length === 0 && missing > 0 ? failed('bad-answer') : response
  if (!result.ok) {
    endArrivals()
    parts.drop()
    showFailure(core, result.error)
    return result
  }
  core.unread.recordFetched(ordered)
  onLoaded()
  showFetched(core, mergedRows(core, state.read().rows, ordered), 0, missing)
  endArrivals()
  return result
}

/** Creates what fetches the thread and merges it with unsent texts. */
export const createLoader = (
  core: ThreadCore,
  restoreDrafts: () => Promise<ReadonlyMap<string, RestoredDraft>>,
) => {
  const { state } = core
  let tookMs = 0
  let loadedAtMonotonic = 0
  let areDraftsRestored = false

  const request = async (isCurrent: () => boolean): Promise<Result<unknown>> => {
    if (core.isDisposed()) return failed('cancelled')
    const began = performance.now()
    const result = await fetchThread(core, isCurrent, () => {
      loadedAtMonotonic = performance.now()
      tookMs = loadedAtMonotonic - began
    })
    if (!result.ok || !isCurrent()) return result
    core.source().onListed(idsIn(state.read().rows))
    if (!areDraftsRestored) {
      areDraftsRestored = true
      restoreUnsent(core, await restoreDrafts(), follow.start)
    }
    return result
  }
  const control = createFetchControl({
    request,
    isOnScreen: () => core.isOpen() && showsRows(state.read()),
    // Fetched comments count as read, so without a reader only those that were on screen are fetched.
    isWanted: () => core.isOpen() || core.unread.isSeenUnfetched(),
    supersedes: true,
    onlyVisible: true,
  })
  const refetchSoon = (): void => control.soon(soonMs)
  const follow = createFollow(core, refetchSoon)

  return {
    /**
     * Fetches the thread now. Resolves with whether the fetch succeeded. A superseded call resolves with the newer
     * one's result.
     */
    load: async (): Promise<boolean> => (await control.now()).ok,
    /**
     * Fetches now; in a hidden window, once it is visible, because the server marks fetched comments as read. Never
     * before the time that the server named is over.
     */
    loadOnceVisible: (): void => void control.whenFree(),
    /** Fetches for a reader who opens the thread. After a failure it waits a little. */
    visit: control.visit,
    /** Refetches shortly. Many events cause one fetch. */
    refetchSoon,
    failure: control.failure,
    /** Duration of the last fetch, ms; 0 before the first. */
    tookMs: () => tookMs,
    /** Time of the last complete fetch, by `performance.now()`. */
    loadedAtMonotonic: () => loadedAtMonotonic,
    heldMs: control.heldMs,
    /** Follows the unsent texts of a form, which main or another page may settle. */
    followSent: follow.start,
    dispose: (): void => {
      follow.stop()
      control.dispose()
    },
  }
}

export type Loader = ReturnType<typeof createLoader>
