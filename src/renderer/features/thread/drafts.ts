import type { DraftContent } from '#shared/ipc/drafts.ts'
import type { DraftKey } from '#shared/ipc/native.ts'
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
import type { Before } from './thread-rows.ts'
import type { ThreadSource } from './thread-source.ts'

/** The draft of a new comment (no parent) or of a reply. */
export const draftKeyOf = (
  { draftSubject }: Pick<ThreadSource, 'draftSubject'>,
  parentId: string | null,
): DraftKey => ({ subject: draftSubject, mode: parentId === null ? 'new' : `reply:${parentId}` })

export const editKeyOf = (
  { draftSubject }: Pick<ThreadSource, 'draftSubject'>,
  commentId: string,
): DraftKey => ({ subject: draftSubject, mode: `edit:${commentId}` })

/** The text of a form, and texts that left it but were never confirmed. */
export type TextDraft = DraftContent<'comment'>

/** A text that left its form, and what was there before it. */
type SentText = TextDraft['unsent'][number]

const textCodec: DraftCodec<TextDraft> = {
  empty: { text: '', unsent: [] },
  isEmpty: ({ text, unsent }) => text === '' && unsent.length === 0,
}

/** The text of a form. It survives the form, which unmounts while the wall scrolls. */
export const textDraft = (key: DraftKey): Draft<TextDraft> => draft(key, textCodec)

export const writeText = (key: DraftKey, text: string): void =>
  textDraft(key).update((current) => ({ ...current, text }))

/** Returns the text typed after the sent part. */
const beyond = (now: string, sent: string): string => (now.startsWith(sent) ? now.slice(sent.length) : now)

/**
 * A text leaves its form with the files beside it: both stay on disk until it is confirmed. Over once they are there, with
 * what was known before it: it must not leave the app sooner (robustness.md#on-its-way). `apart` has the files of a text that
 * was not written in the form: what is in there stays.
 */
export const moveToUnsent = async (
  key: DraftKey,
  sent: string,
  before: Before | null,
  apart?: readonly TrayFile[],
): Promise<void> => {
  const form = textDraft(key)
  form.update(({ text, unsent }) => ({
    text: apart ? text : beyond(text, sent),
    unsent: [...unsent, { text: sent, before }],
  }))
  await Promise.all([form.save(), apart ? addToSent(key, sent, apart) : moveFilesToSent(key, sent)])
}

/** The text was confirmed, as this comment, or given up by its author. */
export const settleUnsent = (key: DraftKey, sent: string, as: string | null = null): void => {
  settleSentFiles(key, sent)
  const form = textDraft(key)
  const at = form.read().unsent.findIndex(({ text }) => text === sent)
  if (at < 0) return
  const isNot = (one: SentText): SentText =>
    as === null || one.text !== sent || one.before === null
      ? one
      : { ...one, before: { ...one.before, same: [...one.before.same, as] } }
  form.update(({ text, unsent }) => ({ text, unsent: unsent.toSpliced(at, 1).map(isNot) }))
  form.flush()
}

/**
 * Saves the comments that exist before a text is sent again, if that was unknown at the first attempt. Resolves once on
 * disk.
 */
export const noteBefore = async (key: DraftKey, sent: string, before: Before | null): Promise<void> => {
  const form = textDraft(key)
  const at = form.read().unsent.findIndex((one) => one.text === sent && one.before === null)
  if (at < 0) return
  form.update((written) => ({ ...written, unsent: written.unsent.with(at, { text: sent, before }) }))
  await form.save()
}

/** The form is given up. */
export const clearDraft = (key: DraftKey): void => {
  clearFiles(key)
  textDraft(key).clear()
}

/** A text sent before the app was closed or crashed, with its saved files. */
export interface RestoredText extends Uploads, SentText {
  readonly lostFiles: readonly string[]
}

export interface RestoredDraft {
  /** Whether something was being written, so that the form is open again. */
  readonly written: boolean
  readonly unsent: readonly RestoredText[]
}

/** A thread's saved drafts by mode. */
type Restored = ReadonlyMap<string, RestoredDraft>

const restoreMode = async (key: DraftKey): Promise<RestoredDraft> => {
  const form = textDraft(key)
  // A text that left its form in this run has its row already; what was saved stands before it.
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
  /** Brings it back, once, mode by mode; what was typed meanwhile stands after it. Works also where the thread cannot be read. */
  readonly run: () => Promise<Restored>
  /** False until it has been looked for: a form that showed itself empty before would not be believed. */
  readonly isDone: () => boolean
}

/** Restores the drafts of a subject. */
export const createRestore = (subject: string): Restore => {
  let restoring: Promise<Restored> | null = null
  let isDone = false
  const restore = async (): Promise<Restored> => {
    const modes = new Set([...(await savedDrafts(subject)).keys()].map((mode) => modeOfFiles(mode) ?? mode))
    // A disk that could not be read is read again.
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
