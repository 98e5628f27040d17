/**
 * Parses a typed amount, '1,250' or '1250.50', of at least 0. Null for other texts and for ambiguous ones, for
 * example '1.250,50'.
 */
export const typedAmount = (typed: string): number | null => {
  const text = typed.trim()
  if (!/^\d+(\.\d+)?$|^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text)) return null
  const amount = Number(text.replaceAll(',', ''))
  return Number.isFinite(amount) ? amount : null
}
