import type { Post } from '#shared/contract/entities/post.ts'
import { postConfirmation } from '#shared/rules/post-cost.ts'
import { bridge } from '../../lib/bridge.ts'
import { errorText } from '../../lib/errors.ts'
import { toast } from '../../lib/toasts.ts'
import { confirm } from '../../ui/dialogs.ts'
import { composerTexts } from '../composer/texts.ts'
import { refreshBalance } from '../credits/refresh-balance.ts'
import { patchPost, putPost } from '../post/posts.ts'
import type { Filled } from './filled.ts'
import { filesOfPost } from './post-draft.ts'
import { alertError, prepare } from './prepare.ts'
import { withUpload } from './with-upload.ts'

const send = async (post: Post, { html, audience, files }: Filled) => {
  if (post.kind === 'SharedPost')
    return withUpload(composerTexts.updating, (options) =>
      bridge.posts.updateShared({ postId: post.id, value: html }, options),
    )
  const uploads = await prepare(files)
  if (uploads === null) return null
  const left = new Set(files.map(({ key }) => key))
  const removed = (picker: 'image' | 'attachment'): string[] =>
    filesOfPost(post).flatMap((file) =>
      file.picker === picker && !left.has(file.key) && 'existing' in file && file.existing.id !== null
        ? [file.existing.id]
        : [],
    )
  return withUpload(composerTexts.updating, (options) =>
    bridge.posts.update(
      {
        postId: post.id,
        message: html,
        privacy_visibility: audience.visibility,
        user_types: [...audience.userTypes],
        ...uploads,
        removed_images: removed('image'),
        removed_attachments: removed('attachment'),
      },
      options,
    ),
  )
}

/** Saves an edited post; one that costs more is confirmed first. True when it is saved. */
export const updatePost = async (post: Post, filled: Filled): Promise<boolean> => {
  if (filled.cost > 0) {
    const confirmed = await confirm({
      title: composerTexts.confirmTitle,
      text: postConfirmation(filled.cost, filled.audience.visibility),
      confirm: composerTexts.confirm,
      cancel: composerTexts.cancel,
    })
    if (!confirmed) return false
  }
  const answer = await send(post, filled)
  if (answer === null) return false
  if (!answer.ok) {
    if (answer.error.code === 'cancelled') toast(composerTexts.cancelled)
    else await alertError(errorText(answer.error))
    return false
  }
  const updated = answer.value.post
  if (updated) putPost(updated)
  else
    patchPost(post.id, (known) => ({
      edited_at: known.edited_at ?? new Date().toISOString(),
      privacy_visibility: filled.audience.visibility,
      user_types: [...filled.audience.userTypes],
      ...(known.kind === 'TextPost' && known.postable
        ? { postable: { ...known.postable, text: filled.html } }
        : {}),
      ...(known.kind === 'SharedPost' && known.postable
        ? { postable: { ...known.postable, text: filled.html } }
        : {}),
    }))
  void refreshBalance()
  return true
}
