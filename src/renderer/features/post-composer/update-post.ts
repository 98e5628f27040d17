import type { Post } from '#shared/contract/entities/post.ts'
import { postRequest } from '#shared/rules/forms.ts'
import { costOfForm, isSameAudience } from '#shared/rules/post-cost.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import { plainList } from '#shared/texts/units.ts'
import type { Acting } from '../../lib/account.ts'
import { bridgeFor } from '../../lib/bridge.ts'
import { toast } from '../../lib/toasts.ts'
import { audienceFacts } from '../composer/audience-fact.ts'
import { namesStillThere, removedFiles } from '../composer/removed-files.ts'
import { composerTexts } from '../composer/texts.ts'
import type { TrayFile, Uploads } from '../composer/tray-file.ts'
import { askCost } from '../credits/ask-cost.ts'
import { askPostPrice } from '../credits/post-question.ts'
import { rereadInFeeds } from '../feed/feeds.ts'
import { filesOfPost } from '../post/post-draft.ts'
import { patchPost, putPost } from '../post/posts.ts'
import { alertRefusal, type Filled, readFiles, withUpload } from './upload.ts'

const send = (acting: Acting, post: Post, filled: Filled, uploads: Uploads) => {
  if (post.kind === 'SharedPost')
    return withUpload(acting, composerTexts.updating, (options) =>
      bridgeFor(acting).posts.updateShared({ postId: post.id, value: filled.html }, options),
    )
  return withUpload(acting, composerTexts.updating, (options) =>
    bridgeFor(acting).posts.update(
      {
        postId: post.id,
        ...postRequest(filled),
        ...uploads,
        ...removedFiles(filesOfPost(post), filled.files),
      },
      options,
    ),
  )
}

/** Names the files that the network still has, if it saved the edit but could not remove files. */
const showKeptFiles = (before: Post, remainingFiles: readonly TrayFile[], after: Post): void => {
  if (after.kind !== 'TextPost' || !after.postable) return
  const there = filesOfPost(before)
  const { text_post_images: images, text_post_attachments: attachments } = after.postable
  const names = namesStillThere(there, removedFiles(there, remainingFiles), { images, attachments })
  if (names.length > 0) toast(composerTexts.filesStillThere(plainList(names)))
}

/** Returns whether the edit may be saved at its current price. An unchanged audience is free. */
const confirmCost = async (acting: Acting, post: Post, filled: Filled): Promise<boolean> => {
  if (post.kind === 'SharedPost' || isSameAudience(post, filled)) return true
  const asked = await askPostPrice(
    acting,
    (settings) => costOfForm(settings, filled, post),
    filled.shownCost,
    filled.visibility,
    'edit',
  )
  if (asked === null || asked.cost === 0) return asked !== null
  return askCost(acting, {
    action: 'posts.update',
    cost: asked.cost,
    view: null,
    title: composerTexts.confirmEditTitle,
    facts: audienceFacts(filled),
    text: asked.text,
    confirm: composerTexts.confirmEdit,
    cancel: composerTexts.cancel,
  })
}

/** Saves an edited post, after confirmation if it costs more. Returns true if it is saved. */
export const updatePost = async (acting: Acting, post: Post, filled: Filled): Promise<boolean> => {
  if (!(await confirmCost(acting, post, filled))) return false
  // A shared post has no files.
  const uploads = await readFiles(post.kind === 'SharedPost' ? [] : filled.files)
  if (uploads === null) return false
  const result = await send(acting, post, filled, uploads)
  if (!result.ok) {
    if (result.error.code === 'cancelled') toast(composerTexts.cancelled)
    else await alertRefusal(result.error, uploads)
    return false
  }
  const updated = result.value.post
  if (updated) {
    putPost(acting, updated)
    showKeptFiles(post, filled.files, updated)
  } else {
    const { message: text, ...head } = postRequest(filled)
    patchPost(acting, post.id, (known) => ({
      edited_at: known.edited_at ?? new Date(steadyNow()).toISOString(),
      ...head,
      ...(known.kind === 'TextPost' && known.postable ? { postable: { ...known.postable, text } } : {}),
      ...(known.kind === 'SharedPost' && known.postable ? { postable: { ...known.postable, text } } : {}),
    }))
  }
  rereadInFeeds(post.id)
  return true
}
