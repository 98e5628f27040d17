import type { Post } from '#shared/contract/entities/post.ts'
import type { DraftContent } from '#shared/ipc/drafts.ts'
import { formOfPost, type PostFields, postForm, textOfPost } from '#shared/rules/forms.ts'
import { joinedText } from '#shared/rules/merge-draft.ts'
import type { Acting } from '../../lib/account.ts'
import { changedElsewhere } from '../../lib/changed-elsewhere.ts'
import { type Draft, type DraftCodec, draft } from '../../lib/draft.ts'
import { offerUndo } from '../../lib/undo.ts'
import { fileStorer, readStoredFiles, type StoredFiles } from '../composer/stored-files.ts'
import { existingTrayFiles, type TrayFile } from '../composer/tray-file.ts'
import { editKey, editUndoKey, olderEditOf } from './edit-draft.tsx'

/** A sent post without a known answer. It is saved with its draft before it leaves. */
export type SentPost = NonNullable<DraftContent<'post'>['sent']>

/** The content of a post's form, and the state of its draft. */
export interface PostDraft extends PostFields {
  readonly files: readonly TrayFile[]
  /** Keys of the files that the edited post had when the draft's files were last merged with it. */
  readonly there: readonly string[]
  /** The post's content at the start of the edit; null for a new post, and for older drafts. */
  readonly was: PostFields | null
  /** Names of files too large to save with the draft. */
  readonly lostFiles: readonly string[]
  /** A sent attempt without a known answer. It must be looked up before another send. */
  readonly sent: SentPost | null
}

/** Returns the files of a post as tray files. */
export const filesOfPost = (post: Post): readonly TrayFile[] =>
  post.kind === 'TextPost' && post.postable
    ? existingTrayFiles(post.postable.text_post_images, post.postable.text_post_attachments)
    : []

const keysOf = (files: readonly TrayFile[]): readonly string[] => files.map(({ key }) => key)

export const blankPost: PostDraft = {
  ...postForm.blank,
  files: [],
  there: [],
  was: null,
  lostFiles: [],
  sent: null,
}

/** Returns the initial form: empty, or the content of the edited post. */
const startOf = (editing: Post | null): PostDraft => {
  if (editing === null) return blankPost
  const [was, files] = [formOfPost(editing), filesOfPost(editing)]
  return { ...blankPost, ...was, was, files, there: keysOf(files) }
}

const isUntouched = (form: PostDraft, start: PostDraft): boolean =>
  postForm.isSame(form, start) &&
  keysOf(form.files).join() === keysOf(start.files).join() &&
  form.lostFiles.length === 0 &&
  form.sent === null

/** Merges the files of a form with those of the post. The author's removals and additions stay. */
const mergeFiles = (form: PostDraft, start: PostDraft): readonly TrayFile[] => {
  const remainingFiles = new Set(keysOf(form.files))
  const removed = new Set(form.there.filter((key) => !remainingFiles.has(key)))
  return [
    ...start.files.filter(({ key }) => !removed.has(key)),
    ...form.files.filter((file) => 'file' in file),
  ]
}

/** Merges a form with the post after it changed elsewhere. What the author changed keeps its start. */
const merge = (form: PostDraft, start: PostDraft): PostDraft => {
  const { was } = form
  const isSameFiles = form.there.join() === start.there.join()
  const isSameStart = was === null || start.was === null || postForm.isSame(was, start.was)
  if (isSameFiles && isSameStart) return form
  const followed = isSameStart ? {} : postForm.follow(form, was, start)
  return {
    ...form,
    ...followed,
    was: was && { ...was, ...followed },
    ...(isSameFiles ? {} : { files: mergeFiles(form, start), there: start.there }),
  }
}

/** Whether the text on the network is neither the start of the edit nor the edit itself. */
export const isChangedElsewhere = ({ was, html }: PostDraft, post: Post): boolean =>
  changedElsewhere(was?.html ?? null, html, textOfPost(post)) !== null

const written = (form: PostDraft, { files, lost }: StoredFiles): string =>
  JSON.stringify({
    ...form,
    files,
    lostFiles: [...form.lostFiles, ...lost],
  } satisfies DraftContent<'post'>)

const decode = (content: string, start: PostDraft): PostDraft | null => {
  const form: DraftContent<'post'> = JSON.parse(content)
  const files = readStoredFiles(form.files)
  return files && merge({ ...form, files }, start)
}

/** Creates the codec of a post's form. An unchanged form is no draft. */
export const postCodec = (start: PostDraft) =>
  ({
    empty: start,
    isEmpty: (form) => isUntouched(form, start),
    // Text alone is encoded synchronously, so that a closing window does not lose it.
    encode: (form) =>
      form.files.length === 0
        ? written(form, { files: [], lost: [] })
        : fileStorer()(form.files).then((stored) => written(form, stored)),
    decode: (content) => decode(content, start),
  }) satisfies DraftCodec<PostDraft>

/** Returns the draft of a new post, or of the changes to one. All editors of a post share it. */
export const postDraftOf = (editing: Post | null): Draft<PostDraft> =>
  draft(
    editing === null ? { subject: 'post', mode: 'new' } : editKey(editing.id),
    postCodec(startOf(editing)),
  )

/** Returns the draft of an edit whose post is deleted or unknown. */
export const goneDraftOf = (postId: string): Draft<PostDraft> => draft(editKey(postId), postCodec(blankPost))

/** Merges changes of the post since its draft was begun in this window. */
export const refreshEdit = (form: Draft<PostDraft>, editing: Post | null): void => {
  const before = form.read()
  const after = merge(before, startOf(editing))
  if (after !== before) form.write(after)
}

/** Restores the edit of a post, with the text that an earlier version kept apart for the editor on the card. */
export const restoreEdit = async (post: Post): Promise<PostDraft> => {
  const form = postDraftOf(post)
  await form.restore()
  const older = olderEditOf(post.id)
  const html = await older.restore()
  if (html !== '') {
    form.update((now) => ({ ...now, html: form.isEmpty() ? html : joinedText(now.html, html, true) }))
    await form.save()
    older.clear()
  }
  return form.read()
}

/** Ends the edit of a post whose text is saved. Files and audience that the author changed stay as an edit. */
export const settleText = (post: Post, html: string): void => {
  const saved = { ...post, postable: post.postable && { ...post.postable, text: html } } as Post
  const form = postDraftOf(saved)
  refreshEdit(form, saved)
  if (form.isEmpty()) form.clear()
}

/** Returns whether an edit changes only the text, which the editor on the card shows. */
export const isTextOnly = (form: PostDraft, post: Post): boolean =>
  isUntouched({ ...form, html: textOfPost(post) }, startOf(post))

/** Discards a restored edit, and offers to bring its changes back. */
export const discardEdit = (acting: Acting, post: Post): void => {
  const form = postDraftOf(post)
  const discarded = form.isEmpty() ? null : form.read()
  form.clear()
  if (discarded) offerUndo(acting, editUndoKey(post.id), () => form.write(discarded))
}
