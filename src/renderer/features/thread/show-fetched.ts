import type { ThreadComment } from '#shared/contract/entities/comment.ts'
import { store } from '../../lib/store.ts'
import { draftKeyOf, settleUnsent } from './drafts.ts'
import type { OnPart } from './fetch-in-parts.ts'
import { flattenThread } from './flatten-thread.ts'
import { announceNew, type ThreadCore } from './thread-core.ts'
import {
  idsIn,
  mergeThread,
  replaceRow,
  rowOf,
  type ThreadRow,
  unsentIn,
  withMessage,
} from './thread-rows.ts'
import { type Excerpt, earlierOf, showsRows, type ThreadState } from './thread-state.ts'
import { tellsUnread } from './unread-line.ts'

export const idsOf = ({ id, replies }: ThreadComment): string[] => [id, ...replies.flatMap(idsOf)]

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

/** Merges fetched comments into rows, with the changes that arrived during the fetch. */
export const mergedRows = (
  { state, arrivals, deps }: ThreadCore,
  rows: readonly ThreadRow[],
  comments: readonly ThreadComment[],
  mayAdd: (comment: ThreadComment) => boolean = () => true,
): readonly ThreadRow[] => {
  const { added, removed } = arrivals.read()
  const listed = removed.length === 0 ? comments : comments.filter(({ id }) => !removed.includes(id))
  const { hasOpenForm } = state
  const all = mergeThread({ rows, comments: listed, viewerId: deps.viewerId(), hasOpenForm })
  return removed.reduce(
    (some, id) => replaceRow(some, id, null),
    added.filter(mayAdd).reduce(withMessage, all),
  )
}

/** Shows these rows; `earlier` comments before them are not loaded. */
export const showFetched = (
  core: ThreadCore,
  rows: readonly ThreadRow[],
  earlier: number,
  unreadable = 0,
  excerpt?: Excerpt,
): void => {
  const { state, unread } = core
  const { removed } = core.arrivals.read()
  const shown = state.read()
  const before = unsentIn(shown.rows)
  state.dispatch({ type: 'fetched', rows, earlier, unreadable, excerpt })
  if (showsRows(shown) && !unread.isOpening()) announceNew(core, freshIn(shown, rows))
  // An answer from before a reply's deletion still counts it.
  for (const id of removed)
    state.recheckReplied(state.readComment(id)?.parent_comment_id ?? null, core.deps.viewerId())
  for (const row of before)
    if (!rowOf(rows, row.key)) settleUnsent(draftKeyOf(core.source(), row.parentId), row)
  unread.endOpening()
}

/** Merges a part of a thread into its rows. Replies whose comment is in no part wait for it. */
const withPart = (
  core: ThreadCore,
  part: readonly ThreadComment[],
  here: ReadonlySet<string>,
): readonly ThreadRow[] =>
  mergedRows(core, core.state.read().rows, flattenThread(part), (added) => isPlaced(added, here))

/**
 * Shows the end of a long thread before the rest has loaded. The end must contain the start of the unread comments,
 * and must not remove rows that are already shown. Returns whether it is shown now.
 */
const showEnd = (
  core: ThreadCore,
  comments: readonly ThreadComment[],
  earlier: number,
  excerpt?: Excerpt,
): boolean => {
  const current = core.state.read()
  if (current.phase === 'ready') return false
  const listed = withPlace(comments)
  const here = new Set(listed.flatMap(idsOf))
  const kept = current.rows.find(({ type }) => type === 'message')
  if (kept && current.phase !== 'cached' ? !here.has(kept.key) : here.size === 0) return false
  const rows = withPart(core, listed, here)
  if (!tellsUnread(rows, store.get(core.unread.unreadAtom))) return false
  showFetched(core, rows, earlier, 0, excerpt)
  return true
}

/** Shows the thread's cached end, unless the answer came first. */
export const showCached = async (core: ThreadCore, isCurrent: () => boolean): Promise<void> => {
  const { state } = core
  const known = await core.source().readCached?.()
  if (!known?.ok || known.value === null || !isCurrent() || state.read().phase !== 'loading') return
  const { comments, earlier } = known.value
  const listed = withPlace(comments)
  if (listed.length === 0) return
  for (const comment of listed) state.putComment(comment)
  state.dispatch({ type: 'cached', rows: withPart(core, listed, new Set(listed.flatMap(idsOf))), earlier })
}

/** Takes the parts of a thread as they arrive, and shows its end once it can be read. */
export const takeParts = (core: ThreadCore, isCurrent: () => boolean) => {
  const { state } = core
  const recordUnread = core.unread.beginFetch()
  const taken: ThreadComment[] = []
  let end: readonly ThreadComment[] = []
  let isEndShown = false
  let excerpt: Excerpt | undefined
  let missing = 0
  const put = (comments: readonly ThreadComment[]): void => {
    for (const comment of comments) state.putComment(comment)
    taken.push(...comments)
  }
  const onPart: OnPart = (comments, earlier, unreadable = 0, around = undefined) => {
    missing += unreadable
    recordUnread(comments)
    if (!isCurrent()) return false
    put(comments)
    if (around) {
      put(around.comments)
      const rows = mergedRows(core, [], flattenThread(withPlace(around.comments)), () => false)
      excerpt = { rows, before: around.before }
    }
    if (earlier === 0 || isEndShown) return false
    end = [...comments, ...end]
    isEndShown = showEnd(core, end, earlier, excerpt)
    // Waits for the paint only while the thread is on screen. Main holds the rest meanwhile.
    return isEndShown && core.isOpen()
  }
  return {
    onPart,
    /** Number of unreadable comments. */
    missing: () => missing,
    /** Drops the comments of a failed fetch that no row shows. */
    drop: () => state.dropUnshown(taken.flatMap(idsOf)),
  }
}
