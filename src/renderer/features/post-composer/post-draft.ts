import type { Post } from '#shared/contract/entities/post.ts'
import type { DraftContent } from '#shared/ipc/drafts.ts'
import { type Audience, defaultAudience } from '#shared/rules/visibility.ts'
import { type Draft, type DraftCodec, draft } from '../../lib/draft.ts'
import { fileStorer, readStoredFiles, type StoredFiles } from '../composer/stored-files.ts'
import { existingTrayFiles, type TrayFile } from '../composer/tray-file.ts'
import { composerEditKey } from '../post/edit-draft.tsx'
import type { SentPost } from './sent-post.ts'

/** The content of a post's form. */
export interface PostDraft {
  readonly html: string
  readonly audience: Audience
  readonly files: readonly TrayFile[]
  /** Keys of the files that the edited post had when the draft's files were last merged with it. */
  readonly there: readonly string[]
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

const textOfPost = (post: Post): string =>
  (post.kind === 'TextPost' || post.kind === 'SharedPost') && post.postable ? post.postable.text : ''

const keysOf = (files: readonly TrayFile[]): readonly string[] => files.map(({ key }) => key)

const blank: PostDraft = {
  html: '',
  audience: defaultAudience,
  files: [],
  there: [],
  lostFiles: [],
  sent: null,
}

/** Returns the initial form: empty, or the content of the edited post. */
const startOf = (editing: Post | null): PostDraft =>
  editing === null
    ? blank
    : {
        html: textOfPost(editing),
        audience: { visibility: editing.privacy_visibility, userTypes: editing.user_types },
        files: filesOfPost(editing),
        there: keysOf(filesOfPost(editing)),
        lostFiles: [],
        sent: null,
      }

const isUntouched = (form: PostDraft, start: PostDraft): boolean =>
  form.html === start.html &&
  form.audience.visibility === start.audience.visibility &&
  form.audience.userTypes.join() === start.audience.userTypes.join() &&
  keysOf(form.files).join() === keysOf(start.files).join() &&
  form.lostFiles.length === 0 &&
  form.sent === null

/**
 * Merges a form with the post's files after these changed elsewhere. The author's removals and additions stay. Files
 * added elsewhere appear, and files removed elsewhere disappear.
 */
const merge = (form: PostDraft, start: PostDraft): PostDraft => {
  if (form.there.join() === start.there.join()) return form
  const left = new Set(keysOf(form.files))
  const removed = new Set(form.there.filter((key) => !left.has(key)))
  return {
    ...form,
    files: [
      ...start.files.filter(({ key }) => !removed.has(key)),
      ...form.files.filter((file) => 'file' in file),
    ],
    there: start.there,
  }
}

const written = (
  { html, audience, there, lostFiles, sent }: PostDraft,
  { files, lost }: StoredFiles,
): string =>
  JSON.stringify({
    html,
    visibility: audience.visibility,
    userTypes: [...audience.userTypes],
    files,
    there: [...there],
    lostFiles: [...lostFiles, ...lost],
    sent,
  } satisfies DraftContent<'post'>)

const decode = (content: string, start: PostDraft): PostDraft | null => {
  const { visibility, userTypes, ...form }: DraftContent<'post'> = JSON.parse(content)
  const files = readStoredFiles(form.files)
  return files && merge({ ...form, files, audience: { visibility, userTypes } }, start)
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

/** Returns the draft of a new post, or of the changes to one. */
export const postDraftOf = (editing: Post | null): Draft<PostDraft> =>
  draft(
    editing === null ? { subject: 'post', mode: 'new' } : composerEditKey(editing.id),
    postCodec(startOf(editing)),
  )

/** Merges changes of the post's files since its draft was begun in this window. */
export const refreshFiles = (form: Draft<PostDraft>, editing: Post | null): void => {
  const before = form.read()
  const after = merge(before, startOf(editing))
  if (after !== before) form.write(after)
}
