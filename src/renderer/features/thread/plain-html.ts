/** What is typed into a plain field, as HTML: nothing of it is markup, line ends are breaks. */
export const toHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replace(/\r\n?|\n/g, '<br>')

/** Whether HTML holds more than a plain field could give back: editing it there would lose something. */
export const isFormatted = (html: string): boolean => /<(?!br\s*\/?>)[a-z]/i.test(html)
