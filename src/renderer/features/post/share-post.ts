import type { Cost } from '#shared/rules/cost.ts'
import { postCost } from '#shared/rules/post-cost.ts'
import type { Audience } from '#shared/rules/visibility.ts'
import { bridge } from '../../lib/bridge.ts'
import type { Draft } from '../../lib/draft.ts'
import { answerText, errorText, isAnswered } from '../../lib/errors.ts'
import { createInFlight } from '../../lib/in-flight.ts'
import { viewerAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { alert, showBusy } from '../../ui/dialogs.ts'
import { askCost } from '../credits/ask-cost.ts'
import { askPostPrice } from '../credits/post-question.ts'
import { refreshBalance } from '../credits/refresh-balance.ts'
import { postActionTexts } from './action-texts.ts'
import { markPostGone, patchPost, postOf } from './posts.ts'
import { type SentShare, shareDraftOf } from './share-draft.ts'
import { shareLostTexts } from './share-texts.ts'

/** What became of a share without an answer; `unread` when its sharers cannot be listed. */
type Fate = 'arrived' | 'not-found' | 'doubtful' | 'unread'

const balance = (): number | null => store.get(viewerAtom)?.profile_credit ?? null

/** Looks whether a share whose answer was lost did arrive: only then does the viewer appear among the sharers. */
const findSentShare = async (postId: string, sent: SentShare): Promise<Fate> => {
  const answer = await bridge.posts.sharedUsers({ postId })
  await refreshBalance()
  if (!answer.ok) return 'unread'
  const viewerId = store.get(viewerAtom)?.id
  const isIn = answer.value.users.some((user) => user.id === viewerId)
  const shared_post_count = answer.value.users.length + (answer.leftOut ?? 0)
  patchPost(postId, () => ({
    shared_post_count,
    ...(isIn || !answer.leftOut ? { shared_post_status: isIn } : {}),
  }))
  if (isIn && !sent.sharedBefore) return 'arrived'
  // Who could not be read may be the viewer.
  return isIn || answer.leftOut || balance() !== sent.balance ? 'doubtful' : 'not-found'
}

const tellError = (text: string): Promise<void> =>
  alert({ title: postActionTexts.error, text, close: postActionTexts.ok })

const tellShared = (text: string): Promise<void> =>
  alert({ title: postActionTexts.success, text, close: postActionTexts.ok })

const inFlight = createInFlight()

interface Share {
  readonly postId: string
  readonly audience: Audience
  /** What the panel said that it costs. */
  readonly shownCost: Cost
  /** Who could not open it. */
  readonly warnings: readonly string[]
}

/**
 * Shares after confirmation. It costs credits: it is sent once and never again by itself (product.md#never-twice). What
 * was sent before without an answer is looked for first (robustness.md#on-its-way).
 */
export const sharePost = (share: Share): Promise<boolean> =>
  inFlight.run(share.postId, false, () => lookAndShare(share))

const noteSent = async (
  draft: Draft<{ readonly sent: SentShare | null }>,
  sent: SentShare,
): Promise<void> => {
  draft.update(() => ({ sent }))
  await draft.save()
}

const lookAndShare = async ({ postId, audience, shownCost, warnings }: Share): Promise<boolean> => {
  const draft = shareDraftOf(postId)
  const looked = await bridge.drafts.look({ ...draft.key, item: '' })
  if (!looked.ok) {
    await tellError(errorText(looked.error))
    return false
  }
  const { sent } = await draft.restore()
  let inDoubt: readonly string[] = []
  if (sent !== null) {
    const done = showBusy(shareLostTexts.looking)
    const fate = await findSentShare(postId, sent)
    done()
    if (fate === 'arrived') {
      draft.clear()
      await tellShared(shareLostTexts.arrived)
      return true
    }
    if (fate === 'unread') {
      await tellError(postActionTexts.shareUnknown)
      return false
    }
    inDoubt = [fate === 'doubtful' ? shareLostTexts.doubtful : shareLostTexts.notFound]
  }
  const { visibility, userTypes } = audience
  const asked = await askPostPrice(
    (settings) => postCost(settings, visibility, userTypes),
    shownCost,
    visibility,
  )
  if (asked === null) return false
  const confirmed = await askCost({
    ...{ door: 'posts.share', cost: asked.cost, look: null },
    title: postActionTexts.shareQuestion,
    text: [...inDoubt, asked.text, ...warnings].join('\n'),
    confirm: postActionTexts.shareNow,
    cancel: postActionTexts.cancel,
  })
  return confirmed && shareNow(postId, audience, looked.value)
}

const shareNow = async (
  postId: string,
  { visibility, userTypes }: Audience,
  lookedAt: number,
): Promise<boolean> => {
  const draft = shareDraftOf(postId)
  const sent = { sharedBefore: postOf(postId)?.shared_post_status ?? false, balance: balance() }
  const done = showBusy(postActionTexts.sharing)
  await noteSent(draft, sent)
  const answer = await bridge.posts.share(
    { postId, privacy_visibility: visibility, user_types: [...userTypes] },
    { attempt: { ...draft.key, item: '', lookedAt } },
  )
  if (answer.ok) {
    draft.clear()
    const shared = answer.value.post
    if (shared) patchPost(postId, () => shared)
    done()
    void refreshBalance()
    await tellShared(answer.value.message ?? postActionTexts.shared)
    return true
  }
  const { error } = answer
  const isUnknown = error.wayOut === 'check'
  const arrived = isUnknown && (await findSentShare(postId, sent)) === 'arrived'
  // Refused by main, because another window is sharing it: then it is still in doubt.
  if (arrived || !(isUnknown || error.code === 'on-its-way')) draft.clear()
  done()
  if (error.code === 'not-found') markPostGone(postId)
  if (arrived && !isAnswered(error)) await tellShared(postActionTexts.shared)
  else if (isUnknown)
    await tellError(
      `${answerText(error)}\n${arrived ? shareLostTexts.arrived : postActionTexts.shareUnknown}`,
    )
  else await tellError(errorText(error))
  return arrived
}
