type Fields = Readonly<Record<string, unknown>>

const isHolder = (value: unknown): value is Fields => value !== null && typeof value === 'object'

/**
 * Returns whether two values of JSON are equal. The order of keys never matters, so callers must not compare the texts.
 * An undefined field counts as absent.
 */
export const isSameValue = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true
  if (!isHolder(one) || !isHolder(other) || Array.isArray(one) !== Array.isArray(other)) return false
  if (Array.isArray(one) && Array.isArray(other) && one.length !== other.length) return false
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => isSameValue(one[name], other[name]))
}
