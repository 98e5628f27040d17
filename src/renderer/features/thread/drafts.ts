import type { DraftContent } from '#shared/ipc/drafts.ts'
import type { DraftKey, SentItem } from '#shared/ipc/native.ts'
import { type SentName, withoutSent } from '#shared/rules/sent-texts.ts'
import { type Draft, type DraftCodec, draft } from '../../lib/draft.ts'
import { savedDrafts } from '../../lib/saved-drafts.ts'
import type { TrayFile, Uploads } from '../composer/tray-file.ts'
import {
  addToSent,
  clearFiles,
  filesDraft,
  filesSentWith,
  hasFiles,
  modeOfFiles,
  moveFilesToSent,
  settleSentFiles,
} from './files-draft.ts'
import type { Before, Unsent } from './thread-rows.ts'
import type { ThreadSource } from './thread-source.ts'

/** Returns the draft key of a new comment (no parent) or of a reply. */
export const draftKeyOf = (
  { draftSubject }: Pick<ThreadSource, 'draftSubject'>,
  parentId: string | null,
): DraftKey => ({ subject: draftSubject, mode: parentId === null ? 'new' : `reply:${parentId}` })

export const editKeyOf = (
  { draftSubject }: Pick<ThreadSource, 'draftSubject'>,
  commentId: string,
): DraftKey => ({ subject: draftSubject, mode: `edit:${commentId}` })

/** Returns the name by which main knows a sent text. */
export const sentItemOf = (
  source: Pick<ThreadSource, 'draftSubject'>,
  { parentId, text }: Pick<Unsent, 'parentId' | 'text'>,
): SentItem => ({ ...draftKeyOf(source, parentId), item: text })

/** Returns the key of the undo of a discarded edit. */
export const undoKeyOf = ({ subject, mode }: DraftKey): string => `${subject} ${mode}`

/** The text of a form, with sent texts that were never confirmed. */
export type TextDraft = DraftContent<'comment'>

/** A sent text, with the comments that existed before it. */
type SentText = TextDraft['unsent'][number]

const textCodec: DraftCodec<TextDraft> = {
  empty: { text: '', unsent: [] },
  isEmpty: ({ text, unsent }) => text === '' && unsent.length === 0,
}

/** Returns the draft of a form's text. It outlives the form, which unmounts while the wall scrolls. */
export const textDraft = (key: DraftKey): Draft<TextDraft> => draft(key, textCodec)

export const writeText = (key: DraftKey, text: string): void =>
  textDraft(key).update((current) => ({ ...current, text }))

/** Returns the text typed after the sent part. */
const beyond = (now: string, sent: string): string => (now.startsWith(sent) ? now.slice(sent.length) : now)

/**
 * Moves a text and its files from the form to the unsent texts. Resolves once they are on disk with the earlier
 * comments, and the request must not leave before (robustness.md#on-its-way). `outcome` is the reason if the text stays
 * here until then. `apart` holds the files of a forwarded text, and the form then keeps its own content.
 */
export const moveToUnsent = async (
  key: DraftKey,
  sent: SentText,
  apart?: readonly TrayFile[],
): Promise<void> => {
  const form = textDraft(key)
  form.update(({ text, unsent }) => ({
    text: apart ? text : beyond(text, sent.text),
    unsent: [...unsent, sent],
  }))
  await Promise.all([form.save(), apart ? addToSent(key, sent.text, apart) : moveFilesToSent(key, sent.text)])
}

/** Removes an unsent text that was confirmed as the comment `as`, or discarded by its author. */
export const settleUnsent = (key: DraftKey, sent: SentName, as: string | null = null): void => {
  settleSentFiles(key, sent.text)
  const form = textDraft(key)
  if (withoutSent(form.read().unsent, sent) === form.read().unsent) return
  form.update(({ text, unsent }) => ({ text, unsent: withoutSent(unsent, sent, as) }))
  form.flush()
}

/**
 * Saves the comments that exist before a text is sent again, if they were unknown at the first attempt. Resolves once
 * on disk.
 */
export const saveStateBefore = async (key: DraftKey, sent: string, before: Before | null): Promise<void> => {
  const form = textDraft(key)
  const { unsent } = form.read()
  const at = unsent.findIndex((one) => one.text === sent && one.before === null)
  const found = unsent[at]
  if (!found) return
  form.update((written) => ({ ...written, unsent: written.unsent.with(at, { ...found, before }) }))
  await form.save()
}

/** Discards a form's text and files. */
export const clearDraft = (key: DraftKey): void => {
  clearFiles(key)
  textDraft(key).clear()
}

/** An unsent text of an earlier run, with its saved files. */
export interface RestoredText extends Uploads, SentText {
  readonly lostFiles: readonly string[]
}

export interface RestoredDraft {
  /** Whether the form had content, so that it opens again. */
  readonly written: boolean
  readonly unsent: readonly RestoredText[]
}

/** A thread's saved drafts by mode. */
type Restored = ReadonlyMap<string, RestoredDraft>

const restoreMode = async (key: DraftKey): Promise<RestoredDraft> => {
  const form = textDraft(key)
  // Texts sent in this run have their rows already. Restored ones are before them.
  const own = form.read().unsent.length
  const { unsent } = await form.restore()
  await filesDraft(key).restore()
  const lost = unsent.slice(0, unsent.length - own)
  return {
    written: form.read().text !== '' || hasFiles(key),
    unsent: await Promise.all(lost.map(async (one) => ({ ...one, ...(await filesSentWith(key, one.text)) }))),
  }
}

/** Restores a thread's drafts into its forms. */
export interface Restore {
  /** Restores all modes, once. Text typed meanwhile stays. Works also while the thread cannot be loaded. */
  readonly run: () => Promise<Restored>
  /** False until the drafts were looked for. An empty form before that would look like a lost text. */
  readonly isDone: () => boolean
}

/** Creates the restore of a subject's drafts. */
export const createRestore = (subject: string): Restore => {
  let restoring: Promise<Restored> | null = null
  let isDone = false
  const restore = async (): Promise<Restored> => {
    const modes = new Set([...(await savedDrafts(subject)).keys()].map((mode) => modeOfFiles(mode) ?? mode))
    // The next call reads an unreadable disk again.
    if (modes.size === 0) restoring = null
    const restored = new Map(
      await Promise.all(
        [...modes].map(async (mode) => [mode, await restoreMode({ subject, mode })] as const),
      ),
    )
    isDone = true
    return restored
  }
  return {
    run: () => {
      restoring ??= restore()
      return restoring
    },
    isDone: () => isDone,
  }
}
