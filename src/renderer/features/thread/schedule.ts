import type { EpochMs } from '#shared/epoch-ms.ts'
import { threadPath } from '#shared/paths.ts'
import { clip } from '#shared/rules/clip.ts'
import { stopped } from '#shared/rules/sent-texts.ts'
import { announce } from '../../lib/announcer.ts'
import { discard, keep } from '../../lib/kept.ts'
import { previewOf } from '../rich-text/plain-text.ts'
import { draftKeyOf, moveToUnsent } from './drafts.ts'
import type { Loader } from './load.ts'
import { scheduledAt } from './scheduled-text.ts'
import type { Written } from './send.ts'
import type { ThreadCore } from './thread-core.ts'
import { type Unsent, type UnsentRow, withRow } from './thread-rows.ts'

/** A chosen moment for a text. */
export interface SendMoment {
  readonly due: EpochMs
  /** The chosen wall time; null for an instant. */
  readonly wall: string | null
  /** The zone of the wall time; null for the computer's. */
  readonly zone: string | null
}

const longestTitle = 300

/**
 * Creates the scheduling of texts. Main sends them (user-guide.md#undo-send-and-send-later); here they are unsent texts
 * with a permission to leave at a moment. Without the permission they wait for their author.
 */
export const createScheduling = (core: ThreadCore, loader: Loader) => ({
  /** Saves a text and its moment. */
  schedule: async ({ parent, text, content }: Written, when: SendMoment): Promise<void> => {
    const { acting, state } = core
    const draftKey = draftKeyOf(core.source(), parent?.id ?? null)
    const idempotencyKey = crypto.randomUUID()
    const sent: Unsent = {
      key: `unsent-${crypto.randomUUID()}`,
      parentId: parent?.id ?? null,
      topId: parent ? (parent.parent_comment_id ?? parent.id) : null,
      content,
      text,
      // It has never left, so no comment is this text.
      before: null,
      known: new Set(),
      idempotencyKey,
    }
    // The text first: a permission without its text would be removed.
    await moveToUnsent(draftKey, { text, before: null, outcome: stopped, idempotencyKey })
    const isKept = await keep(acting, 'scheduled', idempotencyKey, {
      ...draftKey,
      ...when,
      path: threadPath(core.key),
      title: clip(previewOf(content.html).replace(/\s+/g, ' ').trim(), longestTitle),
      isMissed: false,
    })
    if (core.isDisposed()) return
    state.changeRows((rows) => withRow(rows, sent.topId, { ...sent, type: 'failed', error: stopped }))
    loader.followSent(sent.parentId)
    if (isKept) announce(scheduledAt(when))
  },

  /** Takes the permission away. Resolves to false if the disk refuses: main may then send the text. */
  unschedule: ({ idempotencyKey }: UnsentRow): Promise<boolean> =>
    discard(core.acting, 'scheduled', idempotencyKey),
})
