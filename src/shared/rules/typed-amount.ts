/**
 * The amount that somebody typed: '1,250' and '1250.50'. Null for what is no number, and for what could be read as another,
 * such as '1.250,50'. Never below 0.
 */
export const typedAmount = (typed: string): number | null => {
  const text = typed.trim()
  if (!/^\d+(\.\d+)?$|^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text)) return null
  const amount = Number(text.replaceAll(',', ''))
  return Number.isFinite(amount) ? amount : null
}
