import type { Post } from '#shared/contract/entities/post.ts'
import type { DraftContent } from '#shared/ipc/drafts.ts'
import { joinedText } from '#shared/rules/merge-draft.ts'
import { type Audience, defaultAudience } from '#shared/rules/visibility.ts'
import type { Acting } from '../../lib/account.ts'
import { changedElsewhere } from '../../lib/changed-elsewhere.ts'
import { type Draft, type DraftCodec, draft } from '../../lib/draft.ts'
import { offerUndo } from '../../lib/undo.ts'
import { fileStorer, readStoredFiles, type StoredFiles } from '../composer/stored-files.ts'
import { existingTrayFiles, type TrayFile } from '../composer/tray-file.ts'
import { editKey, editUndoKey, olderEditOf } from './edit-draft.tsx'

/** A sent post without a known answer. It is saved with its draft before it leaves. */
export type SentPost = NonNullable<DraftContent<'post'>['sent']>

/** The content of a post's form. */
export interface PostDraft {
  readonly html: string
  readonly audience: Audience
  readonly files: readonly TrayFile[]
  /** Keys of the files that the edited post had when the draft's files were last merged with it. */
  readonly there: readonly string[]
  /** The post's text and audience at the start of the edit; null for a new post, and for older drafts. */
  readonly was: { readonly html: string; readonly audience: Audience } | null
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

/** Returns the text of a post that can be edited, as HTML. */
export const textOfPost = (post: Post): string =>
  (post.kind === 'TextPost' || post.kind === 'SharedPost') && post.postable ? post.postable.text : ''

const keysOf = (files: readonly TrayFile[]): readonly string[] => files.map(({ key }) => key)

const blank: PostDraft = {
  html: '',
  audience: defaultAudience,
  files: [],
  there: [],
  was: null,
  lostFiles: [],
  sent: null,
}

const audienceOfPost = (post: Post): Audience => ({
  visibility: post.privacy_visibility,
  userTypes: post.user_types,
})

const isSameAudience = (one: Audience, other: Audience): boolean =>
  one.visibility === other.visibility && one.userTypes.join() === other.userTypes.join()

/** Returns the initial form: empty, or the content of the edited post. */
const startOf = (editing: Post | null): PostDraft =>
  editing === null
    ? blank
    : {
        html: textOfPost(editing),
        audience: audienceOfPost(editing),
        files: filesOfPost(editing),
        there: keysOf(filesOfPost(editing)),
        was: { html: textOfPost(editing), audience: audienceOfPost(editing) },
        lostFiles: [],
        sent: null,
      }

const isUntouched = (form: PostDraft, start: PostDraft): boolean =>
  form.html === start.html &&
  isSameAudience(form.audience, start.audience) &&
  keysOf(form.files).join() === keysOf(start.files).join() &&
  form.lostFiles.length === 0 &&
  form.sent === null

/** Merges the files of a form with those of the post. The author's removals and additions stay. */
const mergeFiles = (form: PostDraft, start: PostDraft): readonly TrayFile[] => {
  const left = new Set(keysOf(form.files))
  const removed = new Set(form.there.filter((key) => !left.has(key)))
  return [
    ...start.files.filter(({ key }) => !removed.has(key)),
    ...form.files.filter((file) => 'file' in file),
  ]
}

/** Follows a text or audience that the author left as it was. One that the author changed keeps its start. */
const mergeWords = ({ html, audience, was }: PostDraft, start: PostDraft): Partial<PostDraft> => {
  if (was === null || start.was === null) return {}
  const followsText = html === was.html || html === start.html
  const followsAudience = isSameAudience(audience, was.audience) || isSameAudience(audience, start.audience)
  return {
    html: followsText ? start.html : html,
    audience: followsAudience ? start.audience : audience,
    was: {
      html: followsText ? start.html : was.html,
      audience: followsAudience ? start.audience : was.audience,
    },
  }
}

/** Merges a form with the post after it changed elsewhere. */
const merge = (form: PostDraft, start: PostDraft): PostDraft => {
  const isSameFiles = form.there.join() === start.there.join()
  const isSameStart =
    form.was === null ||
    start.was === null ||
    (form.was.html === start.was.html && isSameAudience(form.was.audience, start.was.audience))
  if (isSameFiles && isSameStart) return form
  return {
    ...form,
    ...(isSameStart ? {} : mergeWords(form, start)),
    ...(isSameFiles ? {} : { files: mergeFiles(form, start), there: start.there }),
  }
}

/** Whether the text on the network is neither the start of the edit nor the edit itself. */
export const isChangedElsewhere = ({ was, html }: PostDraft, post: Post): boolean =>
  changedElsewhere(was?.html ?? null, html, textOfPost(post)) !== null

const written = (
  { html, audience, there, was, lostFiles, sent }: PostDraft,
  { files, lost }: StoredFiles,
): string =>
  JSON.stringify({
    html,
    visibility: audience.visibility,
    userTypes: [...audience.userTypes],
    files,
    there: [...there],
    was: was && {
      html: was.html,
      visibility: was.audience.visibility,
      userTypes: [...was.audience.userTypes],
    },
    lostFiles: [...lostFiles, ...lost],
    sent,
  } satisfies DraftContent<'post'>)

const decode = (content: string, start: PostDraft): PostDraft | null => {
  const { visibility, userTypes, was, ...form }: DraftContent<'post'> = JSON.parse(content)
  const files = readStoredFiles(form.files)
  const began = was && { html: was.html, audience: { visibility: was.visibility, userTypes: was.userTypes } }
  return files && merge({ ...form, was: began, files, audience: { visibility, userTypes } }, start)
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
export const goneDraftOf = (postId: string): Draft<PostDraft> => draft(editKey(postId), postCodec(blank))

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
