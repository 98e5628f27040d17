import { keepSpaces, tabsToCells } from './white-space.ts'

/** Escapes a text for HTML, also within the quotes of an attribute. */
export const escapedHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\u00a0', '&nbsp;')

/**
 * Converts plain text to HTML that looks like the text: escapes markup, turns line ends into breaks and tabs into marks
 * between cells, and keeps spaces.
 */
export const toHtml = (text: string): string =>
  text
    .split(/\r\n?|\n/)
    .map((line) => escapedHtml(keepSpaces(tabsToCells(line), true, false)))
    .join('<br>')

/** Removes blank lines and spaces at both ends of a text, but not the indentation of its first line. */
export const withoutBlankEnds = (text: string): string => text.replace(/^(?:[^\S\n]*\n)+/, '').trimEnd()
