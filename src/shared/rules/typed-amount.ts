/**
 * Parses a typed amount: '1,250' and '1250.50'. Null for other texts and for ambiguous ones such as '1.250,50'. Never
 * below 0.
 */
export const typedAmount = (typed: string): number | null => {
  const text = typed.trim()
  if (!/^\d+(\.\d+)?$|^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text)) return null
  const amount = Number(text.replaceAll(',', ''))
  return Number.isFinite(amount) ? amount : null
}
