import { appError } from '#shared/errors.ts'
import { onAccountChange } from '../../lib/account.ts'
import { viewerAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { beginReading, meanwhileIn } from './arrivals.ts'
import { restoreDrafts, settleUnsent } from './drafts.ts'
import { placeOf } from './places.ts'
import { toHtml } from './plain-html.ts'
import { threadTexts } from './texts.ts'
import {
  changeCommentUi,
  changeRows,
  changeThread,
  commentKey,
  commentUiAtom,
  putComment,
  readComment,
  threadAtom,
} from './thread-atoms.ts'
import { idsIn, mergeThread, replaceRow, rowOf, type UnsentRow, withMessage, withRow } from './thread-rows.ts'
import type { ThreadSource } from './thread-source.ts'
import { endOpening, noteUnread } from './unread-line.ts'

const turns = new Map<string, number>()
const took = new Map<string, number>()

/** Milliseconds that a thread's answer took last; 0 before there was one. */
export const lastReadingTook = (key: string): number => took.get(key) ?? 0
const restored = new Set<string>()

onAccountChange(() => {
  restored.clear()
  // What is still being read was asked for by somebody else.
  for (const [key, turn] of turns) turns.set(key, turn + 1)
})

const isBeingWritten = (threadKey: string, id: string): boolean => {
  const { replying, editing } = store.get(commentUiAtom(commentKey(threadKey, id)))
  return replying || editing
}

const unsentIn = (source: ThreadSource): UnsentRow[] =>
  store
    .get(threadAtom(source.key))
    .rows.flatMap((row) => (row.type === 'message' || row.type === 'deleted' ? [row, ...row.replies] : [row]))
    .filter((row): row is UnsentRow => row.type === 'pending' || row.type === 'failed')

/** Brings back, once, what was typed before the app was closed or crashed. */
const bringBackDrafts = async (source: ThreadSource): Promise<void> => {
  if (restored.has(source.key)) return
  restored.add(source.key)
  for (const [mode, { written, unsent }] of await restoreDrafts(source.draftSubject)) {
    const [form, id] = mode.split(':')
    if (id !== undefined && written)
      changeCommentUi(source.key, id, form === 'edit' ? { editing: true } : { replying: true })
    const parent = id === undefined ? null : readComment(source.key, id)
    if (form === 'edit' || (id !== undefined && !parent)) continue
    for (const lost of unsent)
      changeRows(source.key, (rows) =>
        withRow(rows, parent?.parent_comment_id ?? parent?.id ?? null, {
          type: 'failed',
          key: `unsent-${crypto.randomUUID()}`,
          parentId: parent?.id ?? null,
          topId: parent?.parent_comment_id ?? parent?.id ?? null,
          content: {
            html: source.richComments && !parent ? lost.text : toHtml(lost.text),
            images: lost.images,
            attachments: lost.attachments,
          },
          text: lost.text,
          lostFiles: lost.lostFiles,
          known: new Set(),
          error: appError('unknown-outcome'),
        }),
      )
  }
}

/** Reads the thread and merges it with what is being written. Says whether it could be read. */
export const loadThread = async (source: ThreadSource): Promise<boolean> => {
  const { key } = source
  const turn = (turns.get(key) ?? 0) + 1
  turns.set(key, turn)
  changeThread(key, (state) => ({ ...state, phase: state.rows.length > 0 ? state.phase : 'loading' }))
  const began = performance.now()
  const endReading = beginReading(key)
  const note = noteUnread(key)
  const answer = await source.list((comments) => {
    if (turns.get(key) === turn) for (const comment of comments) putComment(key, comment)
  })
  const { added, removed } = meanwhileIn(key)
  endReading()
  if (answer.ok) note(answer.value)
  if (turns.get(key) !== turn) return true
  if (!answer.ok) {
    const phase = answer.error.code === 'not-found' ? 'gone' : 'failed'
    if (phase === 'gone') source.onGone?.()
    changeThread(key, (state) => ({
      ...state,
      // What is on screen stays there when a look again fails.
      phase: phase === 'failed' && state.phase === 'ready' ? 'ready' : phase,
    }))
    return false
  }
  took.set(key, performance.now() - began)
  const before = unsentIn(source)
  const listed = answer.value.filter(({ id }) => !removed.includes(id))
  changeThread(key, (state) => {
    const merged = mergeThread({
      rows: state.rows,
      comments: listed,
      viewerId: store.get(viewerAtom)?.id ?? null,
      beingWritten: (id) => isBeingWritten(key, id),
    })
    const complete = added.reduce(withMessage, merged)
    const rows = removed.reduce((all, id) => replaceRow(all, id, null), complete)
    const known = idsIn(state.rows)
    const fresh = [...idsIn(rows)].filter((id) => !known.has(id)).length
    const announcement =
      state.phase === 'ready' && fresh > 0 ? threadTexts.announceNew(fresh) : state.announcement
    return { ...state, phase: 'ready', rows, announcement }
  })
  const { rows } = store.get(threadAtom(key))
  for (const row of before) if (!rowOf(rows, row.key)) settleUnsent(placeOf(source, row.parentId), row.text)
  endOpening(key)
  source.onListed()
  await bringBackDrafts(source)
  return true
}

interface Planned {
  readonly at: number
  readonly timer: ReturnType<typeof setTimeout>
}
const planned = new Map<string, Planned>()
const shortest = 200
/** What nothing waits for takes this share of the time at most: a long thread is read the more seldom. */
const rest = 8

/**
 * Looks again shortly: a flood of events is one look. `later` where what is new is on screen already, so that reading a
 * long thread over and over is not all that the app does.
 */
export const loadThreadSoon = (source: ThreadSource, when: 'soon' | 'later' = 'soon'): void => {
  const { key } = source
  const pause = when === 'soon' ? shortest : Math.max(shortest, rest * lastReadingTook(key))
  const at = performance.now() + pause
  const before = planned.get(key)
  if (before && before.at <= at) return
  clearTimeout(before?.timer)
  const timer = setTimeout(() => {
    planned.delete(key)
    void loadThread(source)
  }, pause)
  planned.set(key, { at, timer })
}
