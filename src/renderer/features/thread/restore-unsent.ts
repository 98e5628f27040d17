import type { ThreadComment } from '#shared/contract/entities/comment.ts'
import type { AppError } from '#shared/errors.ts'
import { toHtml } from '#shared/rules/plain-to-html.ts'
import { draftKeyOf, type RestoredDraft, type RestoredText, settleUnsent } from './drafts.ts'
import type { ThreadCore } from './thread-core.ts'
import { findArrived, idsIn, rowOfSent, type Unsent, withRow } from './thread-rows.ts'

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

/** Shows an unsent text of an earlier page that the fetched thread does not contain. */
const showLost = (core: ThreadCore, sent: Unsent, outcome: AppError | null, taken: Set<string>): void => {
  const { state } = core
  const key = draftKeyOf(core.source(), sent.parentId)
  const comments = [...idsIn(state.read().rows)].flatMap((id) => state.readComment(id) ?? [])
  const arrived = sent.before && findArrived(comments, sent, core.deps.viewerId(), taken)
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
