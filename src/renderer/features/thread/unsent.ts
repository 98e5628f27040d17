import type { ThreadComment } from '#shared/contract/entities/comment.ts'
import type { AppError, Result } from '#shared/errors.ts'
import { toHtml } from '#shared/rules/plain-to-html.ts'
import type { Start } from '#shared/send-once.ts'
import { bridgeFor } from '../../lib/bridge.ts'
import { store } from '../../lib/store.ts'
import type { Confirmation } from '../../ui/dialogs.ts'
import {
  draftKeyOf,
  type RestoredDraft,
  type RestoredText,
  saveStateBefore,
  sentItemOf,
  settleUnsent,
  textDraft,
} from './drafts.ts'
import type { Loader } from './load.ts'
import { threadTexts } from './texts.ts'
import type { ThreadCore } from './thread-core.ts'
import {
  type Before,
  beforeOf,
  findArrived,
  idsIn,
  replaceRow,
  rowOf,
  rowOfSent,
  type Unsent,
  type UnsentRow,
  unsentIn,
  withRow,
} from './thread-rows.ts'

/** The result of a send; null once its author has signed out. */
export type TextOutcome = Result<ThreadComment> | null

/** The result of the refetch before another attempt. `perhaps`: an older comment may be the text. */
export type Finding = 'unreadable' | 'settled' | 'files-lost' | 'perhaps' | 'absent'

/** One attempt of a text. */
interface Attempt {
  readonly start: Start<Unsent, Finding>
  /** Returns the text with the comments that exist before it; null cancels. */
  readonly prepare: (finding: Finding | null) => Promise<Unsent | null>
  /** Resolves once the text is on disk. */
  readonly save: (sent: Unsent) => Promise<unknown>
  /** Whether it waits behind earlier texts without a connection. */
  readonly isBehind?: boolean
}

interface Follow {
  /** Follows the texts of a form, by the answered comment. */
  readonly start: (parentId: string | null) => void
  readonly stop: () => void
}

/**
 * Follows the drafts of sent texts. Main stores the outcome of a text whose page is gone, and other windows settle
 * theirs. `refetch` shows a text that was stored.
 */
export const createFollow = ({ source, state }: ThreadCore, refetch: () => void): Follow => {
  const stops = new Map<string | null, () => void>()

  /** Returns the row by the draft; null for a settled text. Texts that this page is sending stay. */
  const current = (row: UnsentRow, outcome: ReturnType<typeof outcomesOf>[number] | undefined) => {
    if (row.type === 'waiting' || (row.type === 'pending' && !row.isElsewhere)) return row
    if (outcome === undefined) return null
    // The row of a failed text has its own reason already.
    return (outcome === null) === (row.type === 'pending') ? row : rowOfSent(row, outcome)
  }
  const outcomesOf = (parentId: string | null, text: string) =>
    textDraft(draftKeyOf(source(), parentId))
      .read()
      .unsent.flatMap((one) => (one.text === text ? [one.outcome] : []))

  const sync = (parentId: string | null): void => {
    const outcomesTaken = new Map<string, number>()
    for (const row of unsentIn(state.read().rows)) {
      if (row.parentId !== parentId) continue
      const nth = outcomesTaken.get(row.text) ?? 0
      outcomesTaken.set(row.text, nth + 1)
      const by = current(row, outcomesOf(parentId, row.text)[nth])
      if (by === row) continue
      state.changeRows((rows) => replaceRow(rows, row.key, by))
      if (by === null) refetch()
    }
  }

  return {
    start: (parentId) => {
      if (stops.has(parentId)) return
      const form = textDraft(draftKeyOf(source(), parentId))
      let known = form.read().unsent
      const onChange = (): void => {
        const { unsent } = form.read()
        // Typing keeps the list.
        if (unsent === known) return
        known = unsent
        sync(parentId)
      }
      stops.set(parentId, store.sub(form.valueAtom, onChange))
    },
    stop: () => {
      for (const stop of stops.values()) stop()
      stops.clear()
    },
  }
}

const unsentOf = (core: ThreadCore, parent: ThreadComment | null, lost: RestoredText): Unsent => {
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

const commentsHere = ({ state }: ThreadCore): readonly ThreadComment[] =>
  [...idsIn(state.read().rows)].flatMap((id) => state.readComment(id) ?? [])

/** Shows an unsent text of an earlier page that the fetched thread does not contain. */
const showLost = (core: ThreadCore, sent: Unsent, outcome: AppError | null, taken: Set<string>): void => {
  const { state } = core
  const key = draftKeyOf(core.source(), sent.parentId)
  const arrived = sent.before && findArrived(commentsHere(core), sent, core.deps.viewerId(), taken)
  if (arrived) {
    taken.add(arrived.id)
    settleUnsent(key, sent)
  } else state.changeRows((rows) => withRow(rows, sent.topId, rowOfSent(sent, outcome)))
}

/** Opens the forms of the last run's drafts and shows their unsent texts. `follow` follows the texts of a form. */
export const restoreUnsent = (
  core: ThreadCore,
  drafts: ReadonlyMap<string, RestoredDraft>,
  follow: (parentId: string | null) => void,
): void => {
  // Each arrived comment confirms only one of several equal texts.
  const taken = new Set<string>()
  for (const [mode, { written, unsent }] of drafts) {
    const [form, id] = mode.split(':')
    const parent = id === undefined ? null : core.state.readComment(id)
    // A deleted comment has no place for a form.
    if (parent && written)
      core.state.changeUi(parent.id, form === 'edit' ? { editing: true } : { replying: true })
    if (form === 'edit' || (id !== undefined && !parent)) continue
    if (unsent.length > 0) follow(parent?.id ?? null)
    for (const lost of unsent) showLost(core, unsentOf(core, parent, lost), lost.outcome, taken)
  }
}

/** Creates the comparison of unsent texts with the comments here. */
export const createComparison = (core: ThreadCore) => {
  const { state, deps } = core
  const readBefore = (sent: Pick<Unsent, 'parentId' | 'content'>): Before | null =>
    state.read().phase === 'ready' ? beforeOf(commentsHere(core), sent, deps.viewerId()) : null
  return {
    readBefore,
    /** Whether a text sent before the thread was loaded may match an older comment. Its author decides. */
    mayBeThere: (row: Unsent): boolean =>
      row.before === null && findArrived(commentsHere(core), row, deps.viewerId()) !== undefined,
    /** Adds the existing comments as not being this text, so that its author is not asked again. */
    withBefore: (row: UnsentRow): Unsent => {
      const before = row.before ?? readBefore(row)
      return { ...row, before, known: new Set([...row.known, ...(before?.same ?? [])]) }
    },
  }
}

export const checkFor = (core: ThreadCore, sent: Unsent) => () =>
  bridgeFor(core.acting).drafts.beginCheck(sentItemOf(core.source(), sent))

export const saveBefore = (core: ThreadCore, sent: Unsent): Promise<void> =>
  saveStateBefore(draftKeyOf(core.source(), sent.parentId), sent.text, sent.before)

export const rowTypeOf = ({ state }: ThreadCore, { key }: Unsent) => rowOf(state.read().rows, key)?.type

/** Makes an attempt, and shows its result. */
export type SendAttempt = (row: UnsentRow, attempt: Attempt) => Promise<TextOutcome>

const sendAgain: Confirmation = {
  title: threadTexts.againTitle,
  text: threadTexts.againQuestion,
  confirm: threadTexts.again,
  cancel: threadTexts.cancel,
}

const mayFollow: ReadonlySet<Finding> = new Set(['perhaps', 'absent'])

/**
 * Creates the retry. It refetches first, and sends again only if the text has not arrived and all its files still exist.
 * A text in flight, from this window before its reload or from another window, is not sent (robustness.md#on-its-way).
 */
export const createRetry = (core: ThreadCore, loader: Loader, attempt: SendAttempt) => {
  const { mayBeThere, withBefore } = createComparison(core)

  const find = async (row: UnsentRow): Promise<Finding> => {
    const isFetched = await loader.load()
    if (rowTypeOf(core, row) === undefined) return 'settled'
    if (!isFetched) return 'unreadable'
    if (row.lostFiles?.length) return 'files-lost'
    return mayBeThere(row) ? 'perhaps' : 'absent'
  }
  return async (row: UnsentRow): Promise<void> => {
    if (rowTypeOf(core, row) !== 'failed') return
    await attempt(row, {
      start: {
        by: 'person',
        check: checkFor(core, row),
        search: {
          earlier: () => row,
          find: () => find(row),
          isFinal: (finding) => !mayFollow.has(finding),
        },
      },
      prepare: async (finding) => {
        if (finding === 'perhaps' && !(await core.deps.confirm(sendAgain))) return null
        return rowTypeOf(core, row) === undefined ? null : withBefore(row)
      },
      save: (sent) => saveBefore(core, sent),
    })
  }
}
