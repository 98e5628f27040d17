/** Escapes text for XML, between tags or in a quoted attribute. */
export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Lines moved to the right by some steps of two spaces. */
export const indent = (lines: readonly string[], steps: number): string[] =>
  lines.map((line) => (line === '' ? line : '  '.repeat(steps) + line))
