import { type RefObject, useRef } from 'react'
import { mayEditPost } from '../../lib/may.ts'
import type { KeysOf } from '../../lib/screen-keys.ts'
import { viewerAtom } from '../../lib/session.ts'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { store } from '../../lib/store.ts'
import { toast } from '../../lib/toasts.ts'
import { wantToWrite } from '../../lib/write-wanted.ts'
import type { ListHandle } from '../../ui/virtual-list/virtual-list.tsx'
import { editOnCard } from '../post/open-edit.ts'
import { postOf } from '../post/posts.ts'
import { focusedComment, pressInComment } from '../thread/comment-keys.ts'
import { cardOf, firstKey, focusCard, focusedKey } from './cards.ts'
import type { FeedModel } from './create-feed.ts'
import type { FeedEntry } from './feed-state.ts'
import { feedTexts } from './texts.ts'

interface FeedKeys {
  readonly feed: FeedModel
  readonly list: RefObject<ListHandle | null>
  /** The target of a running scroll. A second key continues from there. */
  readonly scrollTarget: RefObject<{ readonly key: string; readonly until: number } | null>
}

/** After this time, ms, a scroll that has not ended was interrupted by the reader. */
const targetMs = 500

const isUnread = (entry: FeedEntry): boolean => {
  const post = entry.type === 'post' ? postOf(entry.id) : null
  return post !== null && (!post.is_read || post.unread_comment_count > 0)
}

/**
 * Returns the keys of a wall. `j`, `k` and `u` move between posts. The others act on the current post, or on the
 * focused comment. None costs credits: `a` opens the author's screen in the app.
 */
export const feedKeys = ({ feed, list, scrollTarget }: FeedKeys): KeysOf<'wall'> => {
  const shown = (): readonly FeedEntry[] => store.get(feed.entriesAtom)
  /** Returns the focused post, else the first on screen. */
  const currentKey = (): string | null => focusedKey(list.current) ?? firstKey(list.current)
  const currentCard = (): HTMLElement | null => cardOf(list.current, currentKey() ?? '')
  /** Returns the current entry, and whether the focus is or will be on it. */
  const here = (): { readonly index: number; readonly isThere: boolean } => {
    const targetKey =
      scrollTarget.current && performance.now() < scrollTarget.current.until ? scrollTarget.current.key : null
    const wanted = targetKey ?? currentKey()
    const index = shown().findIndex(({ key }) => key === wanted)
    return { index, isThere: targetKey !== null || focusedKey(list.current) !== null }
  }
  const goTo = (index: number): void => {
    const target = shown()[index]
    if (!target) return
    scrollTarget.current = { key: target.key, until: performance.now() + targetMs }
    list.current?.scrollIntoSight(target.key, () => {
      if (scrollTarget.current?.key !== target.key) return
      scrollTarget.current = null
      focusCard(list.current, target.key)
    })
  }
  const go = (step: 1 | -1): void => {
    const { index, isThere } = here()
    const last = shown().length - 1
    goTo(Math.min(Math.max(0, isThere || step < 0 ? index + step : index), last))
  }
  const goToUnread = (): void => {
    const { index, isThere } = here()
    const from = isThere ? index + 1 : Math.max(0, index)
    const next = shown().findIndex((entry, at) => at >= from && isUnread(entry))
    if (next === -1) toast(feedTexts.nothingUnread, { id: 'nothing-unread' })
    else goTo(next)
  }

  const press = (action: string, within = ''): boolean => {
    const button = currentCard()?.querySelector<HTMLElement>(`${within}[data-action="${action}"]`)
    button?.click()
    return button !== null && button !== undefined
  }
  /** Acts on the focused comment only, never on another one instead. */
  const pressThere = (action: string, within?: string): boolean =>
    focusedComment() ? pressInComment(action) : press(action, within)
  /** Opens the post's offer if the post itself has the focus. Otherwise returns false. */
  const open = ({ target }: KeyboardEvent): boolean =>
    target === cardOf(list.current, focusedKey(list.current) ?? '') && press('open')
  const edit = (): boolean => {
    if (focusedComment()) return pressInComment('edit')
    const post = postOf(currentKey() ?? '')
    if (!post || !mayEditPost(post, store.get(viewerAtom)?.id ?? null)) return false
    editOnCard(post)
    return true
  }
  const comment = (): boolean => {
    const card = currentCard()
    if (!card) return false
    if (card.querySelector('[data-action="comment"][aria-expanded="false"]')) press('comment')
    wantToWrite(`comment:${card.dataset.postId}`)
    return true
  }
  return {
    j: () => go(1),
    k: () => go(-1),
    u: goToUnread,
    l: () => pressThere('like'),
    c: comment,
    r: () => pressThere('reply'),
    s: () => press('share'),
    e: edit,
    m: () => press('menu'),
    a: () => pressThere('author', ':scope > header '),
    q: () => press('ask'),
    Enter: open,
  }
}

export const useFeedKeys = (parts: Omit<FeedKeys, 'scrollTarget'>): void => {
  const scrollTarget: FeedKeys['scrollTarget'] = useRef(null)
  useShortcuts(feedKeys({ ...parts, scrollTarget }))
}
