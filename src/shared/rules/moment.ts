/** A moment as the network writes it, ms since 1970; null where there is none, or none that can be read. */
export const momentOf = (text: string | null | undefined): number | null => {
  const at = Date.parse(text ?? '')
  return Number.isFinite(at) ? at : null
}
