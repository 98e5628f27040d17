import type { Post } from '#shared/contract/entities/post.ts'
import { postConfirmation } from '#shared/rules/post-cost.ts'
import { bridge } from '../../lib/bridge.ts'
import { viewerAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { toast } from '../../lib/toasts.ts'
import { alert, confirm, showBusy } from '../../ui/dialogs.ts'
import { composerTexts } from '../composer/texts.ts'
import { refreshBalance } from '../credits/refresh-balance.ts'
import { startFeedsOver } from '../feed/feeds.ts'
import { plainTextOf } from '../rich-text/plain-text.ts'
import type { Filled } from './filled.ts'
import { alertError, alertRefusal, prepare } from './prepare.ts'
import { withUpload } from './with-upload.ts'

/** What was known before a post was sent, to find out afterwards whether it arrived. */
interface Before {
  /** Posts that were on the author's wall; null when it could not be read. */
  readonly ids: ReadonlySet<string> | null
  readonly balance: number | null
}

type Fate = 'found' | 'charged' | 'not-found' | 'blind'

const readOwnWall = async (): Promise<readonly Post[] | null> => {
  const answer = await bridge.posts.myWall({ limit: 10, page: 1 })
  if (!answer.ok) return null
  return answer.value.rows.flatMap((row) => (row.type === 'post' ? [row.post] : []))
}

const readBefore = async (): Promise<Before> => {
  const posts = await readOwnWall()
  return {
    ids: posts === null ? null : new Set(posts.map(({ id }) => id)),
    balance: store.get(viewerAtom)?.profile_credit ?? null,
  }
}

const squeezed = (html: string): string => plainTextOf(html).replace(/\s+/g, ' ')

/** Looks whether a post whose answer was lost is on the author's wall, and whether credits went. Sends nothing. */
const findLostPost = async (html: string, files: number, before: Before): Promise<Fate> => {
  const posts = await readOwnWall()
  await refreshBalance()
  const known = before.ids
  if (posts === null || known === null) return 'blind'
  const wanted = squeezed(html)
  const arrived = posts.some(
    (post) =>
      !known.has(post.id) &&
      post.kind === 'TextPost' &&
      post.postable !== null &&
      squeezed(post.postable.text) === wanted &&
      post.postable.text_post_images.length + post.postable.text_post_attachments.length === files,
  )
  if (arrived) return 'found'
  const balance = store.get(viewerAtom)?.profile_credit ?? null
  return balance === before.balance ? 'not-found' : 'charged'
}

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
  await alertRefusal(answer.error, uploads)
  return false
}
