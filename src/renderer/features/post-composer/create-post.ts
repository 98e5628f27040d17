import { postConfirmation } from '#shared/rules/post-cost.ts'
import { bridge } from '../../lib/bridge.ts'
import { errorText } from '../../lib/errors.ts'
import { toast } from '../../lib/toasts.ts'
import { alert, confirm, showBusy } from '../../ui/dialogs.ts'
import { composerTexts } from '../composer/texts.ts'
import { refreshBalance } from '../credits/refresh-balance.ts'
import { startFeedsOver } from '../feed/feeds.ts'
import type { Filled } from './filled.ts'
import { type Before, type Fate, findLostPost, readBefore } from './find-lost-post.ts'
import { alertError, prepare } from './prepare.ts'
import { withUpload } from './with-upload.ts'

const textOf: Record<Exclude<Fate, 'found'>, string> = {
  charged: composerTexts.unknownCharged,
  'not-found': composerTexts.unknownMaybe,
  blind: composerTexts.unknownBlind,
}

/** The answer was lost. Looks for the post, says so, and lets the author decide; true when it is on the wall. */
const settleUnknown = async (filled: Filled, before: Before): Promise<boolean> => {
  const done = showBusy(composerTexts.unknownLooking)
  const fate = await findLostPost(filled.html, filled.files.length, before)
  done()
  startFeedsOver()
  if (fate === 'found') {
    await alert({
      title: composerTexts.unknownTitle,
      text: composerTexts.unknownFound,
      close: composerTexts.ok,
    })
    return true
  }
  return confirm({
    title: composerTexts.unknownTitle,
    text: textOf[fate],
    confirm: composerTexts.discardPosted,
    cancel: composerTexts.keepDraft,
  })
}

/**
 * Posts after confirmation. It may cost credits: it is sent once and never again by itself (product.md#never-twice).
 * True when it was posted and the form may be cleared.
 */
export const createPost = async (filled: Filled): Promise<boolean> => {
  const { html, audience, files, cost } = filled
  // What is on the wall already is read while the author reads the question.
  const reading = readBefore()
  const confirmed = await confirm({
    title: composerTexts.confirmTitle,
    text: postConfirmation(cost, audience.visibility),
    confirm: composerTexts.confirm,
    cancel: composerTexts.cancel,
  })
  if (!confirmed) return false
  const uploads = await prepare(files)
  if (uploads === null) return false
  const before = await reading
  const answer = await withUpload(composerTexts.posting, (options) =>
    bridge.posts.create(
      {
        message: html,
        privacy_visibility: audience.visibility,
        user_types: [...audience.userTypes],
        ...uploads,
      },
      options,
    ),
  )
  if (answer.ok && !answer.value.error) {
    startFeedsOver()
    void refreshBalance()
    return true
  }
  if (answer.ok) {
    await alertError(answer.value.error ?? composerTexts.postFailed)
    return false
  }
  if (answer.error.code === 'cancelled') {
    toast(composerTexts.cancelled)
    return false
  }
  if (answer.error.wayOut === 'check') return settleUnknown(filled, before)
  await alertError(errorText(answer.error))
  return false
}
