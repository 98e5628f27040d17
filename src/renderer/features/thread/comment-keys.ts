import { useShortcuts } from '../../lib/shortcuts.ts'

/** The comment or reply that has the focus, or something in it. */
export const focusedComment = (): HTMLElement | null =>
  document.activeElement?.closest<HTMLElement>('article[data-comment-id]') ?? null

/** Presses a button of the comment that has the focus, not one of its replies'; false where it has none. */
export const pressInComment = (action: string): boolean => {
  const comment = focusedComment()
  const buttons = comment?.querySelectorAll<HTMLElement>(`[data-action="${action}"]`) ?? []
  const own = [...buttons].find((button) => button.closest('article') === comment)
  own?.click()
  return own !== undefined
}

/** Key commands of a thread that fills a screen; on the wall they belong to the posts. */
export const useCommentKeys = (): void =>
  useShortcuts({
    l: () => pressInComment('like'),
    r: () => pressInComment('reply'),
    e: () => pressInComment('edit'),
    a: () => pressInComment('author'),
  })
