import type { ThreadComment } from '#shared/contract/entities/comment.ts'
import type { AppError } from '#shared/errors.ts'
import { joinedText } from '#shared/rules/merge-draft.ts'
import { toHtml } from '#shared/rules/plain-to-html.ts'
import { announce } from '../../lib/announcer.ts'
import { store } from '../../lib/store.ts'
import { toast } from '../../lib/toasts.ts'
import { refusalOf } from '../composer/refused-files.ts'
import {
  draftKeyOf,
  type RestoredDraft,
  type RestoredText,
  settleUnsent,
  textDraft,
  writeText,
} from './drafts.ts'
import { restoreFiles } from './files-draft.ts'
import { threadTexts } from './texts.ts'
import type { ThreadCore } from './thread-core.ts'
import {
  type Before,
  beforeOf,
  findArrived,
  idsIn,
  replaceRow,
  rowOfSent,
  type Unsent,
  type UnsentRow,
  unsentIn,
  withKnown,
  withMessage,
  withRow,
} from './thread-rows.ts'

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

const refusals: ReadonlySet<AppError['code']> = new Set(['too-large', 'invalid', 'forbidden', 'not-found'])

/** Whether the server refused the text. It then returns to its form, with the reason. */
export const isRefusal = ({ code }: AppError): boolean => refusals.has(code)

/** Creates the ways in which a text stops being in flight: as a comment, as a failed row, in its form, or dropped. */
export const createSettling = (
  core: ThreadCore,
  load: () => Promise<unknown>,
  replaceUnsent: (sent: Unsent, by: UnsentRow | null) => void,
) => {
  const { state, deps } = core
  const keyOf = ({ parentId }: Unsent) => draftKeyOf(core.source(), parentId)

  const discard = (row: Unsent): void => {
    replaceUnsent(row, null)
    settleUnsent(keyOf(row), row)
  }
  const returnToForm = (row: Unsent): void => {
    const key = keyOf(row)
    restoreFiles(key, row.content, row.lostFiles)
    discard(row)
    const { text } = textDraft(key).read()
    const isHtml = core.source().richComments && row.parentId === null
    writeText(key, text === '' || text === row.text ? row.text : joinedText(text, row.text, isHtml))
    // The text moves from the unsent texts to the form, and must stay on disk.
    textDraft(key).flush()
    if (row.parentId !== null) state.changeUi(row.parentId, { replying: true })
  }

  return {
    discard,

    confirmSent: (sent: Unsent, answer: ThreadComment): void => {
      const comment = { ...answer, parent_comment_id: answer.parent_comment_id ?? sent.topId }
      state.putComment(comment)
      core.arrivals.add(comment)
      const isRead = state.read().phase !== 'idle'
      state.changeRows((rows) => {
        const others = withKnown(replaceRow(rows, sent.key, null), comment.id)
        // A thread that was never read would show only this comment.
        return isRead ? withMessage(others, comment) : others
      })
      settleUnsent(keyOf(sent), sent, comment.id)
      if (sent.parentId !== null) state.patchComment(sent.parentId, () => ({ user_has_replied: true }))
      core.source().onAdded(comment.id)
      announce(threadTexts.announceSent(core.source().variant))
      deps.notifyChange(core.key)
    },

    returnToForm,

    /** Shows why a text was not sent: in its row, or with its form. */
    showNotSent: (sent: Unsent, error: AppError, isFirst: boolean): void => {
      announce(threadTexts.announceNotSent(core.source().variant))
      if (!isRefusal(error)) {
        replaceUnsent(sent, { ...sent, type: 'failed', error })
        return
      }
      returnToForm(sent)
      if (error.code === 'forbidden') core.source().onRefused?.()
      // The subject is gone. A refetch shows how much of the thread remains.
      if (error.code === 'not-found') void load()
      if (isFirst) return
      const { text, files } = refusalOf(error, sent.content, core.source().fileSubject)
      toast(text, { tone: 'error', ...(files === '' ? {} : { title: files }) })
    },

    /** Shows that main refused a check. A text in flight follows its draft from now on. */
    followElsewhere: (sent: Unsent, error: AppError): void => {
      const isInFlight = error.code === 'in-flight'
      replaceUnsent(sent, isInFlight ? rowOfSent(sent, null) : { ...sent, type: 'failed', error })
    },
  }
}
