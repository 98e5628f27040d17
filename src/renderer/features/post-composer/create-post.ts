import { type AppError, failed } from '#shared/errors.ts'
import type { Attempt } from '#shared/ipc/native.ts'
import { postRequest } from '#shared/rules/forms.ts'
import { costOfForm } from '#shared/rules/post-cost.ts'
import type { Acting } from '../../lib/account.ts'
import { bridgeFor } from '../../lib/bridge.ts'
import type { Draft } from '../../lib/draft.ts'
import { answerText, isAnswered } from '../../lib/errors.ts'
import { sendDraft } from '../../lib/send-draft.ts'
import { toast } from '../../lib/toasts.ts'
import { alert, confirm, showBusy } from '../../ui/dialogs.ts'
import { audienceFacts } from '../composer/audience-fact.ts'
import { composerTexts } from '../composer/texts.ts'
import type { Uploads } from '../composer/tray-file.ts'
import { askCost } from '../credits/ask-cost.ts'
import { askPostPrice } from '../credits/post-question.ts'
import { startFeedsOver } from '../feed/feeds.ts'
import type { PostDraft, SentPost } from '../post/post-draft.ts'
import { contentOf, type Fate, findSentPost, isSame, readBefore } from './sent-post.ts'
import { alertRefusal, type Filled, readFiles, withUpload } from './upload.ts'

const lookUp = async (acting: Acting, sent: SentPost): Promise<Fate> => {
  const done = showBusy(acting, composerTexts.unknownLooking)
  const fate = await findSentPost(acting, sent)
  done()
  return fate
}

const showMessage = (text: string, title: string = composerTexts.unknownTitle): Promise<void> =>
  alert({ title, text, close: composerTexts.ok })

/** Texts after a lost answer, and before another try with the same post. */
const textsOf: Readonly<Record<Exclude<Fate, 'found'>, { readonly lost: string; readonly again: string }>> = {
  charged: { lost: composerTexts.unknownCharged, again: composerTexts.againCharged },
  'not-found': { lost: composerTexts.unknownMaybe, again: composerTexts.againMaybe },
  blind: { lost: composerTexts.unknownBlind, again: composerTexts.againBlind },
  unread: { lost: composerTexts.unknownBlind, again: composerTexts.unknownBlind },
}

/** Reports the answer and the lookup of a post, and lets the author decide. Returns true if the form may be cleared. */
const settleUnknown = async (fate: Fate, error: AppError, isStopped: boolean): Promise<boolean> => {
  startFeedsOver()
  if (isStopped && fate === 'not-found') {
    toast(composerTexts.cancelled)
    return false
  }
  const title = isAnswered(error) ? composerTexts.error : composerTexts.unknownTitle
  if (fate === 'found') {
    await showMessage(`${answerText(error)}\n${composerTexts.unknownFound}`, title)
    return true
  }
  return confirm({
    title,
    text: `${answerText(error)}\n${textsOf[fate].lost}`,
    confirm: composerTexts.discardPosted,
    cancel: composerTexts.keepDraft,
  })
}

/**
 * Posts after confirmation, which may cost credits. Returns true if the post is on the wall and the form may be
 * cleared. A stopped upload that is not on the wall leaves the mark, so that the next press looks it up.
 */
export const createPost = async (
  acting: Acting,
  draft: Draft<PostDraft>,
  filled: Filled,
): Promise<boolean> => {
  const { html, files, shownCost } = filled
  const content = contentOf(html, files.length)
  let uploads: Uploads = { images: [], attachments: [] }
  let upload: AbortSignal | undefined

  const prepare = async (fate: Fate | null) => {
    const asked = await askPostPrice(
      acting,
      (settings) => costOfForm(settings, filled, null),
      shownCost,
      filled.visibility,
    )
    if (asked === null) return null
    // Reads the wall while the author reads the question.
    const reading = readBefore(acting)
    const confirmed = await askCost(acting, {
      action: 'posts.create',
      cost: asked.cost,
      view: null,
      title: composerTexts.confirmTitle,
      facts: audienceFacts(filled),
      text: fate === null || fate === 'found' ? asked.text : `${textsOf[fate].again}\n${asked.text}`,
      confirm: composerTexts.confirm,
      cancel: composerTexts.cancel,
    })
    const read = confirmed ? await readFiles(files) : null
    if (read === null) return null
    uploads = read
    return {
      mark: { ...content, ...(await reading) },
      send: (attempt: Attempt) =>
        withUpload(acting, composerTexts.posting, async (options) => {
          upload = options.signal
          const result = await bridgeFor(acting).posts.create(
            { ...postRequest(filled), ...uploads },
            { ...options, attempt },
          )
          const refusal = result.ok ? result.value.error : null
          return refusal ? failed('invalid', { message: refusal }) : result
        }),
    }
  }

  const outcome = await sendDraft(acting, {
    draft,
    markIn: ({ sent }) => sent,
    withMark: (form, sent) => ({ ...form, sent }),
    find: (sent) => lookUp(acting, sent),
    isFinal: (fate: Fate) => fate === 'found' || fate === 'unread',
    prepare,
  })
  switch (outcome.type) {
    case 'sent':
      startFeedsOver()
      return true
    case 'looked-up':
      if (outcome.finding !== 'found') {
        await showMessage(composerTexts.unknownBlind)
        return false
      }
      startFeedsOver()
      if (isSame(outcome.mark, content)) {
        await showMessage(composerTexts.unknownFound)
        return true
      }
      draft.update((form) => ({ ...form, sent: null }))
      await draft.save()
      await showMessage(composerTexts.foundChanged)
      return false
    case 'unknown':
      return settleUnknown(outcome.finding, outcome.error, upload?.aborted === true)
    case 'refused':
      if (outcome.error.code === 'cancelled') toast(composerTexts.cancelled)
      else await alertRefusal(outcome.error, uploads)
      return false
    case 'cancelled':
      return false
  }
}
