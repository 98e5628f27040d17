/** Parses a date from the network, ms since 1970; null without a readable date. */
export const momentOf = (text: string | null | undefined): number | null => {
  const at = Date.parse(text ?? '')
  return Number.isFinite(at) ? at : null
}
