import { htmlToPlain } from '#shared/rules/html-to-plain.ts'

/** From here on a text is folded behind '...more' (product.md#long-text). Characters of text, not of HTML. */
export const expandThreshold = 500

/** Whether a post's text (HTML) is long enough for '...more'. */
export const isExpandable = (html: string): boolean => {
  // Never more characters than bytes of HTML: the common short text is decided without reading it.
  if (html.length < expandThreshold) return false
  let characters = 0
  for (const _ of htmlToPlain(html)) if (++characters >= expandThreshold) return true
  return false
}
