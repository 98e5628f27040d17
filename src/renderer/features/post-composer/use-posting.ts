import { type RefObject, useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Post } from '#shared/contract/entities/post.ts'
import type { Cost } from '#shared/rules/cost.ts'
import { allowedVisibilities } from '#shared/rules/managed.ts'
import { affordable, costOfForm } from '#shared/rules/post-cost.ts'
import { type Audience, visibilityOptions } from '#shared/rules/visibility.ts'
import { actNow } from '../../lib/account.ts'
import type { Draft } from '../../lib/draft.ts'
import { publicPostsAtom } from '../../lib/managed.ts'
import { isOfflineAtom, settingsAtom, viewerAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { confirm } from '../../ui/dialogs.ts'
import type { RichEditorHandle } from '../composer/rich-editor.tsx'
import { rememberAudience } from '../composer/saved-audiences.tsx'
import { composerTexts } from '../composer/texts.ts'
import { isAsShown } from '../post/current-post.ts'
import { discardEdit, type PostDraft } from '../post/post-draft.ts'
import { createPost } from './create-post.ts'
import { updatePost } from './update-post.ts'

/** Returns what the member may choose, what the form costs as it is, and what it lacks. */
const usePostTerms = (form: PostDraft, editing: Post | null) => {
  const settings = useAtomValue(settingsAtom)
  const publicPosts = useAtomValue(publicPostsAtom)
  const viewer = useAtomValue(viewerAtom)
  const costOf = (audience: Audience): Cost => costOfForm(settings, audience, editing)
  const cost = costOf(form)
  const balance = viewer?.profile_credit ?? null
  const kyc = viewer?.kyc_status ?? 'Not Submitted'
  /** Whether only the text can be changed. */
  const textOnly = editing?.kind === 'SharedPost'
  return {
    options: allowedVisibilities(visibilityOptions(settings, kyc), publicPosts),
    costOf,
    cost,
    balance,
    may: affordable(cost, balance),
    textOnly,
    untargeted: !textOnly && form.visibility !== 'private_to_me' && form.userTypes.length === 0,
    empty: form.html === '' && form.files.length === 0,
  }
}

interface PostingOptions {
  readonly draft: Draft<PostDraft>
  readonly form: PostDraft
  readonly editing: Post | null
  readonly editor: RefObject<RichEditorHandle | null>
  /** Called instead of sending a post without an audience. */
  readonly onUntargeted: () => void
  readonly onClose: (isSaved: boolean) => void
}

/** Returns the terms of a post, and functions that change, send or discard it, each at most once. */
export const usePosting = (options: PostingOptions) => {
  const { draft, form, editing, editor, onUntargeted, onClose } = options
  const terms = usePostTerms(form, editing)
  const [busy, setBusy] = useState(false)
  // The editor may still report a change after the draft was sent or discarded.
  const settled = useRef(false)
  const change = useCallback(
    (step: (form: PostDraft) => Partial<PostDraft>): void => {
      if (!settled.current) draft.update((form) => ({ ...form, ...step(form) }))
    },
    [draft],
  )
  const settle = (isSaved: boolean): void => {
    settled.current = true
    if (isSaved || !editing) draft.clear()
    else discardEdit(actNow(), editing)
    onClose(isSaved)
  }
  // Keys and clicks may be faster than the render of the locked form.
  const inFlight = useRef(false)
  const send = async (): Promise<void> => {
    const { cost, may, textOnly, untargeted, empty } = terms
    if (inFlight.current) return
    if (untargeted) onUntargeted()
    if (empty || untargeted || !may.ok || cost === null || store.get(isOfflineAtom)) return
    inFlight.current = true
    setBusy(true)
    draft.flush()
    const acting = actNow()
    const filled = { ...form, html: draft.read().html, shownCost: cost }
    if (editing && !(await isAsShown(acting, editing))) {
      if (!acting.isCurrent()) return
      inFlight.current = false
      flushSync(() => setBusy(false))
      void editor.current?.focus()
      return
    }
    const done = editing ? await updatePost(acting, editing, filled) : await createPost(acting, draft, filled)
    if (!acting.isCurrent()) return
    inFlight.current = false
    // Unlocks the editor synchronously, because a locked one takes no focus.
    flushSync(() => setBusy(false))
    if (done) {
      if (!textOnly) rememberAudience(form)
      settle(true)
    } else void editor.current?.focus()
  }
  const discard = async (): Promise<void> => {
    // A discarded edit has an undo on its card.
    const sure =
      editing !== null ||
      draft.isEmpty() ||
      (await confirm({
        title: composerTexts.discardDraft,
        text: composerTexts.discardQuestion,
        confirm: composerTexts.discardDraft,
        cancel: composerTexts.keep,
        danger: true,
      }))
    if (sure) settle(false)
  }
  return { terms, busy, change, send, discard }
}
