import type { BrowserWindow } from 'electron'
import { clip, startOf } from '#shared/rules/clip.ts'

/** Longer than any title bar or list of windows shows. */
const longest = 200

// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern removes them
const unwanted = /[\0-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]+/g

/**
 * Returns a page's title for the system, which may contain members' words: one line, without characters that reverse
 * the text direction, cut to 200 characters (robustness.md#text).
 */
export const plainTitle = (title: string): string => {
  const text = startOf(title, 50 * longest)
    .replace(unwanted, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return clip(text, longest)
}

/** Applies `plainTitle` to each new title of the window's page. */
export const keepTitlePlain = (window: BrowserWindow): void => {
  window.on('page-title-updated', (event, title) => {
    event.preventDefault()
    window.setTitle(plainTitle(title))
  })
}
