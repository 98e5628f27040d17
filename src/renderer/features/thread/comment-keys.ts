import type { KeysOf } from '../../lib/screen-keys.ts'
import { useShortcuts } from '../../lib/shortcuts.ts'

/** Returns the comment or reply that contains the focus. */
export const focusedComment = (): HTMLElement | null =>
  document.activeElement?.closest<HTMLElement>('article[data-comment-id]') ?? null

/** Presses a button of the focused comment, but none of its replies'. Returns false if it has no such button. */
export const pressInComment = (action: string): boolean => {
  const comment = focusedComment()
  const buttons = comment?.querySelectorAll<HTMLElement>(`[data-action="${action}"]`) ?? []
  const own = [...buttons].find((button) => button.closest('article') === comment)
  own?.click()
  return own !== undefined
}

const keys: KeysOf<'thread'> = {
  l: () => pressInComment('like'),
  r: () => pressInComment('reply'),
  e: () => pressInComment('edit'),
  a: () => pressInComment('author'),
}

/** Registers the key commands of a thread that fills a screen. On the wall these keys belong to the posts. */
export const useCommentKeys = (): void => useShortcuts(keys)
