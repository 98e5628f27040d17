import type { DraftContent } from '#shared/ipc/drafts.ts'
import type { Attempt } from '#shared/ipc/native.ts'
import type { Cost } from '#shared/rules/cost.ts'
import { postCost } from '#shared/rules/post-cost.ts'
import type { Audience } from '#shared/rules/visibility.ts'
import { type Acting, actNow } from '../../lib/account.ts'
import { bridgeFor } from '../../lib/bridge.ts'
import { type Draft, draft } from '../../lib/draft.ts'
import { answerText, errorText, isAnswered, successText } from '../../lib/errors.ts'
import { accountInFlight } from '../../lib/in-flight.ts'
import { sendDraft } from '../../lib/send-draft.ts'
import { viewerAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { alert, showBusy } from '../../ui/dialogs.ts'
import { audienceFacts } from '../composer/audience-fact.ts'
import { askCost } from '../credits/ask-cost.ts'
import { askPostPrice } from '../credits/post-question.ts'
import { refreshBalance } from '../credits/refresh-balance.ts'
import { postActionTexts, shareLostTexts, shareReachTexts } from './action-texts.ts'
import { markPostGone, patchPost, postOf } from './posts.ts'

/** A share without a confirmed answer, with the state before it was sent. */
type SentShare = DraftContent<'share'>['sent']

interface ShareDraft {
  readonly sent: SentShare | null
}

/** Returns the draft of a post's unconfirmed share (robustness.md#on-its-way). */
export const shareDraftOf = (postId: string): Draft<ShareDraft> =>
  draft<ShareDraft>(
    { subject: `share:${postId}`, mode: 'new' },
    { empty: { sent: null }, isEmpty: ({ sent }) => sent === null },
  )

/** The fate of a share without an answer; `unread` if its sharers cannot be listed. */
type Fate = 'arrived' | 'not-found' | 'doubtful' | 'unread'

const balance = (): number | null => store.get(viewerAtom)?.profile_credit ?? null

/** Checks whether a share with a lost answer arrived. Only then does the viewer appear among the sharers. */
const findSentShare = async (acting: Acting, postId: string, sent: SentShare): Promise<Fate> => {
  const result = await bridgeFor(acting).posts.sharedUsers({ postId })
  await refreshBalance(acting)
  if (!result.ok) return 'unread'
  const viewerId = store.get(viewerAtom)?.id
  const isIn = result.value.users.some((user) => user.id === viewerId)
  const shared_post_count = result.value.users.length + (result.unreadable ?? 0)
  patchPost(acting, postId, () => ({
    shared_post_count,
    ...(isIn || !result.unreadable ? { shared_post_status: isIn } : {}),
  }))
  if (isIn && !sent.sharedBefore) return 'arrived'
  // An unreadable sharer may be the viewer.
  return isIn || result.unreadable || balance() !== sent.balance ? 'doubtful' : 'not-found'
}

const whileBusy = async <T>(acting: Acting, text: string, work: Promise<T>): Promise<T> => {
  const done = showBusy(acting, text)
  try {
    return await work
  } finally {
    done()
  }
}

const showError = (text: string): Promise<void> =>
  alert({ title: postActionTexts.error, text, close: postActionTexts.ok })

const showShared = (text: string): Promise<void> =>
  alert({ title: postActionTexts.success, text, close: postActionTexts.ok })

const inFlight = accountInFlight()

interface Share {
  readonly postId: string
  readonly audience: Audience
  /** The cost that the panel showed. */
  readonly shownCost: Cost
  /** Reasons why some of the audience could not open it. */
  readonly warnings: readonly string[]
}

/** Shares after confirmation, which costs credits. Returns true if the share is known to exist. */
export const sharePost = (share: Share): Promise<boolean> => {
  const acting = actNow()
  return inFlight.run(share.postId, false, () => confirmAndShare(acting, share))
}

const confirmAndShare = async (
  acting: Acting,
  { postId, audience, shownCost, warnings }: Share,
): Promise<boolean> => {
  const { visibility, userTypes } = audience
  const draft = shareDraftOf(postId)

  const prepare = async (fate: Fate | null) => {
    const asked = await askPostPrice(
      acting,
      (settings) => postCost(settings, visibility, userTypes),
      shownCost,
      visibility,
    )
    if (asked === null) return null
    const doubt =
      fate === null ? [] : [fate === 'doubtful' ? shareLostTexts.doubtful : shareLostTexts.notFound]
    const confirmed = await askCost(acting, {
      action: 'posts.share',
      cost: asked.cost,
      view: null,
      title: postActionTexts.shareQuestion,
      facts: audienceFacts(audience),
      text: [...doubt, asked.text, ...warnings].join('\n'),
      confirm: warnings.length === 0 ? postActionTexts.shareNow : shareReachTexts.shareAnyway,
      cancel: postActionTexts.cancel,
    })
    if (!confirmed) return null
    return {
      mark: { sharedBefore: postOf(postId)?.shared_post_status ?? false, balance: balance() },
      send: (attempt: Attempt) =>
        whileBusy(
          acting,
          postActionTexts.sharing,
          bridgeFor(acting).posts.share(
            { postId, privacy_visibility: visibility, user_types: [...userTypes] },
            { attempt },
          ),
        ),
    }
  }

  const outcome = await sendDraft(acting, {
    draft,
    markIn: ({ sent }) => sent,
    withMark: (_form, sent) => ({ sent }),
    find: (sent) => whileBusy(acting, shareLostTexts.looking, findSentShare(acting, postId, sent)),
    isFinal: (fate: Fate) => fate === 'arrived' || fate === 'unread',
    prepare,
  })
  const arrived = outcome.type === 'sent' || ('finding' in outcome && outcome.finding === 'arrived')
  if (arrived) draft.clear()
  switch (outcome.type) {
    case 'sent': {
      const shared = outcome.value.post
      if (shared) patchPost(acting, postId, () => shared)
      await showShared(successText(outcome.value.message, postActionTexts.shared))
      break
    }
    case 'looked-up':
      if (arrived) await showShared(shareLostTexts.arrived)
      else await showError(postActionTexts.shareUnknown)
      break
    case 'unknown': {
      const found = arrived ? shareLostTexts.arrived : postActionTexts.shareUnknown
      if (arrived && !isAnswered(outcome.error)) await showShared(postActionTexts.shared)
      else await showError(`${answerText(outcome.error)}\n${found}`)
      break
    }
    case 'refused':
      if (outcome.error.code === 'not-found') markPostGone(acting, postId)
      await showError(errorText(outcome.error))
      break
    case 'cancelled':
      break
  }
  return arrived
}
