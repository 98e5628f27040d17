import { keepSpaces, tabsToCells } from './white-space.ts'

/**
 * Converts plain text to HTML that looks like the text: escapes markup, turns line ends into breaks and tabs into marks
 * between cells, and keeps spaces.
 */
export const toHtml = (text: string): string =>
  text
    .split(/\r\n?|\n/)
    .map((line) =>
      keepSpaces(tabsToCells(line), true, false)
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
        .replaceAll('"', '&quot;')
        .replaceAll('\u00a0', '&nbsp;'),
    )
    .join('<br>')
