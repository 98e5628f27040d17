/** Escapes text for XML, between tags or in a quoted attribute. */
export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Indents lines by steps of two spaces. */
export const indent = (lines: readonly string[], steps: number): string[] =>
  lines.map((line) => (line === '' ? line : '  '.repeat(steps) + line))
