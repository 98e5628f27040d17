import type { Post } from '#shared/contract/entities/post.ts'
import { userTypes } from '#shared/contract/entities/user-types.ts'
import { visibilities } from '#shared/contract/entities/visibility.ts'
import { type Audience, defaultAudience } from '#shared/rules/visibility.ts'
import { type Draft, type DraftCodec, draft } from '../../lib/draft.ts'
import { fieldsOf, oneOf, parseJson, readList, textOf } from '../../lib/saved-json.ts'
import { fileStorer, readStoredFiles, type StoredFiles } from '../composer/stored-files.ts'
import { existingTrayFiles, type TrayFile } from '../composer/tray-file.ts'
import { readSentPost, type SentPost } from './sent-post.ts'

/** What is in the form of a post. */
export interface PostDraft {
  readonly html: string
  readonly audience: Audience
  readonly files: readonly TrayFile[]
  /** Files too large to save with the draft, by name. */
  readonly lostFiles: readonly string[]
  /** It has left, and no answer is known: before it is sent again it has to be looked for. */
  readonly sent: SentPost | null
}

/** The files that a post has, as the tray shows them. */
export const filesOfPost = (post: Post): readonly TrayFile[] =>
  post.kind === 'TextPost' && post.postable
    ? existingTrayFiles(post.postable.text_post_images, post.postable.text_post_attachments)
    : []

const textOfPost = (post: Post): string =>
  (post.kind === 'TextPost' || post.kind === 'SharedPost') && post.postable ? post.postable.text : ''

const blank: PostDraft = { html: '', audience: defaultAudience, files: [], lostFiles: [], sent: null }

/** How the form starts: empty, or with the content of the edited post. */
const startOf = (editing: Post | null): PostDraft =>
  editing === null
    ? blank
    : {
        html: textOfPost(editing),
        audience: { visibility: editing.privacy_visibility, userTypes: editing.user_types },
        files: filesOfPost(editing),
        lostFiles: [],
        sent: null,
      }

const isUntouched = (form: PostDraft, start: PostDraft): boolean =>
  form.html === start.html &&
  form.audience.visibility === start.audience.visibility &&
  form.audience.userTypes.join() === start.audience.userTypes.join() &&
  form.files.map(({ key }) => key).join() === start.files.map(({ key }) => key).join() &&
  form.lostFiles.length === 0 &&
  form.sent === null

const written = ({ html, audience, lostFiles, sent }: PostDraft, { files, lost }: StoredFiles): string =>
  JSON.stringify({
    html,
    visibility: audience.visibility,
    userTypes: audience.userTypes,
    files,
    lostFiles: [...lostFiles, ...lost],
    sent,
  })

const userTypeKeys = userTypes.map(({ key }) => key)

const decode = (content: string): PostDraft | null => {
  const fields = fieldsOf(parseJson(content))
  const html = textOf(fields.html)
  const visibility = oneOf(fields.visibility, visibilities)
  const types = readList(fields.userTypes, (type) => oneOf(type, userTypeKeys))
  const files = readStoredFiles(fields.files)
  const lostFiles = readList(fields.lostFiles, textOf)
  if (html === null || visibility === null || types === null || files === null || lostFiles === null)
    return null
  return {
    html,
    audience: { visibility, userTypes: types },
    files,
    lostFiles,
    sent: readSentPost(fields.sent),
  }
}

/** How the form of a post is saved; a form as it starts is no draft. */
export const postCodec = (start: PostDraft) =>
  ({
    empty: start,
    isEmpty: (form) => isUntouched(form, start),
    // Text alone is written at once: it must not be lost to a window that closes.
    encode: (form) =>
      form.files.length === 0
        ? written(form, { files: [], lost: [] })
        : fileStorer()(form.files).then((stored) => written(form, stored)),
    decode,
  }) satisfies DraftCodec<PostDraft>

/** The draft of a new post, or of the changes to one. */
export const postDraftOf = (editing: Post | null): Draft<PostDraft> =>
  draft(
    { subject: 'post', mode: editing === null ? 'new' : `edit:${editing.id}` },
    postCodec(startOf(editing)),
  )
