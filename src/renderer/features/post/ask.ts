import { navigate } from 'wouter/use-browser-location'
import { conversationPath, postPath } from '#shared/paths.ts'
import { withoutMarks } from '#shared/texts/isolated.ts'
import type { Acting } from '../../lib/account.ts'
import { wantToWrite } from '../../lib/write-wanted.ts'
import { popOut } from '../chat/pop-out-button.tsx'
import { textDraft } from '../thread/drafts.ts'
import { cardOfPost, changePostUi } from './posts.ts'

/** Returns a text with the quoted offer at its end, for a question below. A quote that is there is not repeated. */
export const withQuote = (text: string, quote: string): string => {
  const line = `> ${withoutMarks(quote).replace(/\s+/g, ' ')}`
  if (text.split('\n').includes(line)) return text
  return `${text.trim() === '' ? '' : `${text.trimEnd()}\n\n`}${line}\n`
}

/** Opens a post's comments with the cursor in their form: in its card on this page, or on its own screen. */
const openComments = (postId: string): void => {
  if (cardOfPost(postId) === null) navigate(postPath(postId))
  changePostUi(postId, { threadOpen: true, threadHeight: 0 })
  wantToWrite(`comment:${postId}`)
}

/** How the viewer may ask. */
export type Way =
  | { readonly kind: 'message'; readonly userId: string }
  | { readonly kind: 'comment'; readonly postId: string }

interface Question {
  readonly way: Way
  /** The subject of the draft in which the question is written. */
  readonly subject: string
  readonly quote: string
  /** Whether a conversation opens in a window of its own. */
  readonly isApart: boolean
}

/** Quotes an offer below what was typed in the form of a question, and opens the form. Sends nothing. */
export const ask = async (acting: Acting, { way, subject, quote, isApart }: Question): Promise<void> => {
  if (!acting.isCurrent()) return
  const form = textDraft({ subject, mode: 'new' })
  // A saved text comes first, because the quote follows it.
  await form.restore()
  if (!acting.isCurrent()) return
  form.update((current) => ({ ...current, text: withQuote(current.text, quote) }))
  if (way.kind === 'comment') return openComments(way.postId)
  const path = conversationPath(way.userId)
  if (!isApart) return navigate(path)
  await form.save()
  if (acting.isCurrent()) await popOut(acting, path)
}
