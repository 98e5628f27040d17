import type { Audience } from '#shared/rules/visibility.ts'
import { bridge } from '../../lib/bridge.ts'
import { errorText } from '../../lib/errors.ts'
import { createInFlight } from '../../lib/in-flight.ts'
import { viewerAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { alert, confirm, showBusy } from '../../ui/dialogs.ts'
import { refreshBalance } from '../credits/refresh-balance.ts'
import { markPostGone, patchPost, postOf } from './posts.ts'
import { postTexts } from './texts.ts'

/** Checks whether a share whose answer was lost did arrive: only then does the viewer appear among the sharers. */
const arrivedAfterAll = async (postId: string, sharedBefore: boolean): Promise<boolean> => {
  const answer = await bridge.posts.sharedUsers({ postId })
  if (!answer.ok) return false
  const viewerId = store.get(viewerAtom)?.id
  const isIn = answer.value.users.some((user) => user.id === viewerId)
  patchPost(postId, () => ({ shared_post_count: answer.value.users.length, shared_post_status: isIn }))
  return isIn && !sharedBefore
}

const inFlight = createInFlight()

/** Shares after confirmation. It costs credits: it is sent once and never again by itself (product.md#never-twice). */
export const sharePost = (postId: string, audience: Audience, costText: string): Promise<boolean> =>
  inFlight.run(postId, false, () => confirmAndShare(postId, audience, costText))

const confirmAndShare = async (
  postId: string,
  { visibility, userTypes }: Audience,
  costText: string,
): Promise<boolean> => {
  const confirmed = await confirm({
    title: postTexts.shareQuestion,
    text: costText,
    confirm: postTexts.shareNow,
    cancel: postTexts.cancel,
  })
  if (!confirmed) return false
  const sharedBefore = postOf(postId)?.shared_post_status ?? false
  const done = showBusy(postTexts.sharing)
  const answer = await bridge.posts.share({
    postId,
    privacy_visibility: visibility,
    user_types: [...userTypes],
  })
  if (answer.ok) {
    const shared = answer.value.post
    if (shared) patchPost(postId, () => shared)
    done()
    void refreshBalance()
    await alert({
      title: postTexts.success,
      text: answer.value.message ?? postTexts.shared,
      close: postTexts.ok,
    })
    return true
  }
  const unknown = answer.error.wayOut === 'check'
  const arrived = unknown && (await arrivedAfterAll(postId, sharedBefore))
  done()
  if (unknown) void refreshBalance()
  if (answer.error.code === 'not-found') markPostGone(postId)
  await alert(
    arrived
      ? { title: postTexts.success, text: postTexts.shared, close: postTexts.ok }
      : {
          title: postTexts.error,
          text: unknown ? postTexts.shareUnknown : errorText(answer.error),
          close: postTexts.ok,
        },
  )
  return arrived
}
