import type { AppError } from '#shared/errors.ts'
import { costOfForm } from '#shared/rules/edit-cost.ts'
import { bridge } from '../../lib/bridge.ts'
import type { Draft } from '../../lib/draft.ts'
import { answerText, errorText, isAnswered } from '../../lib/errors.ts'
import { toast } from '../../lib/toasts.ts'
import { alert, confirm, showBusy } from '../../ui/dialogs.ts'
import { composerTexts } from '../composer/texts.ts'
import { askCost } from '../credits/ask-cost.ts'
import { askPostPrice } from '../credits/post-question.ts'
import { refreshBalance } from '../credits/refresh-balance.ts'
import { startFeedsOver } from '../feed/feeds.ts'
import type { Filled } from './filled.ts'
import type { PostDraft } from './post-draft.ts'
import { alertError, alertRefusal, prepare } from './prepare.ts'
import { contentOf, type Fate, findSentPost, isSame, readBefore, type SentPost } from './sent-post.ts'
import { withUpload } from './with-upload.ts'

const look = async (sent: SentPost): Promise<Fate> => {
  const done = showBusy(composerTexts.unknownLooking)
  const fate = await findSentPost(sent)
  done()
  return fate
}

const tell = (text: string, title: string = composerTexts.unknownTitle): Promise<void> =>
  alert({ title, text, close: composerTexts.ok })

/** What is said once the answer was lost, and before the same is posted again. */
const textsOf: Record<Exclude<Fate, 'found'>, { readonly lost: string; readonly again: string }> = {
  charged: { lost: composerTexts.unknownCharged, again: composerTexts.againCharged },
  'not-found': { lost: composerTexts.unknownMaybe, again: composerTexts.againMaybe },
  blind: { lost: composerTexts.unknownBlind, again: composerTexts.againBlind },
  unread: { lost: composerTexts.unknownBlind, again: composerTexts.unknownBlind },
}

/**
 * Looks for a post of which it is unknown whether it was posted, reports what came back and what was found, and lets the
 * author decide. Returns true when the post is on the wall. A stopped upload that is not there is looked for once more
 * before it is posted again.
 */
const settleUnknown = async (sent: SentPost, error: AppError, stopped: boolean): Promise<boolean> => {
  const fate = await look(sent)
  startFeedsOver()
  if (stopped && fate === 'not-found') {
    toast(composerTexts.cancelled)
    return false
  }
  const title = isAnswered(error) ? composerTexts.error : composerTexts.unknownTitle
  if (fate === 'found') {
    await tell(`${answerText(error)}\n${composerTexts.unknownFound}`, title)
    return true
  }
  return confirm({
    title,
    text: `${answerText(error)}\n${textsOf[fate].lost}`,
    confirm: composerTexts.discardPosted,
    cancel: composerTexts.keepDraft,
  })
}

/** The post on its way from this form; it is on disk before the call leaves, and again once the answer is known. */
const noteSent = async (draft: Draft<PostDraft>, sent: SentPost | null): Promise<void> => {
  draft.update((form) => ({ ...form, sent }))
  await draft.save()
}

/**
 * Posts after confirmation. It may cost credits: it is sent once and never again by itself (product.md#never-twice).
 * What left the form before without an answer is looked for first, whether or not the app has been closed since
 * (robustness.md#on-its-way). True when it was posted and the form may be cleared.
 */
export const createPost = async (draft: Draft<PostDraft>, filled: Filled): Promise<boolean> => {
  const { html, audience, files, shownCost } = filled
  const item = { ...draft.key, item: '' }
  const looked = await bridge.drafts.look(item)
  if (!looked.ok) {
    await alertError(errorText(looked.error))
    return false
  }
  const content = contentOf(html, files.length)
  const earlier = draft.read().sent
  const fate = earlier === null ? null : await look(earlier)
  if (earlier !== null && fate === 'found') {
    startFeedsOver()
    if (isSame(earlier, content)) {
      await tell(composerTexts.unknownFound)
      return true
    }
    await noteSent(draft, null)
    await tell(composerTexts.foundChanged)
    return false
  }
  if (fate === 'unread') {
    await tell(composerTexts.unknownBlind)
    return false
  }
  const asked = await askPostPrice(
    (settings) => costOfForm(settings, audience, null),
    shownCost,
    audience.visibility,
  )
  if (asked === null) return false
  // What is on the wall already is read while the author reads the question.
  const reading = readBefore()
  const confirmed = await askCost({
    ...{ door: 'posts.create', cost: asked.cost, look: null },
    title: composerTexts.confirmTitle,
    text: fate === null || fate === 'found' ? asked.text : `${textsOf[fate].again}\n${asked.text}`,
    confirm: composerTexts.confirm,
    cancel: composerTexts.cancel,
  })
  if (!confirmed) return false
  const uploads = await prepare(files)
  if (uploads === null) return false
  const sent: SentPost = { ...content, ...(await reading) }
  await noteSent(draft, sent)
  let upload: AbortSignal | undefined
  const answer = await withUpload(composerTexts.posting, (options) => {
    upload = options.signal
    return bridge.posts.create(
      {
        message: html,
        privacy_visibility: audience.visibility,
        user_types: [...audience.userTypes],
        ...uploads,
      },
      { ...options, attempt: { ...item, lookedAt: looked.value } },
    )
  })
  if (answer.ok && !answer.value.error) {
    startFeedsOver()
    void refreshBalance()
    return true
  }
  if (!answer.ok && answer.error.wayOut === 'check')
    return settleUnknown(sent, answer.error, upload?.aborted === true)
  // Refused by main, because another window is sending it: then it is still in doubt.
  if (answer.ok || answer.error.code !== 'on-its-way') await noteSent(draft, null)
  if (answer.ok) await alertError(answer.value.error ?? composerTexts.postFailed)
  else if (answer.error.code === 'cancelled') toast(composerTexts.cancelled)
  else await alertRefusal(answer.error, uploads)
  return false
}
