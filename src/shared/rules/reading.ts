/**
 * The meaning of a typed text. Every reader decides about an ambiguous text: it asks, or takes all meanings into
 * account.
 */
export type Reading<T> =
  | { readonly kind: 'known'; readonly value: T }
  | { readonly kind: 'ambiguous'; readonly among: readonly T[] }
  /** `near` has values that differ from the text in a stated fact, such as a port's namesakes in other countries. */
  | { readonly kind: 'unknown'; readonly near: readonly T[] }

export const unknown: Reading<never> = { kind: 'unknown', near: [] }

/** Returns the reading of a text with these meanings; unknown without any. */
export const readingOf = <T>(values: readonly T[]): Reading<T> => {
  const [value] = values
  if (value === undefined) return unknown
  return values.length === 1 ? { kind: 'known', value } : { kind: 'ambiguous', among: values }
}

/** Returns all possible meanings of a text. */
export const meanings = <T>(reading: Reading<T>): readonly T[] => {
  if (reading.kind === 'known') return [reading.value]
  return reading.kind === 'ambiguous' ? reading.among : []
}

/** Converts the values of a reading. */
export const mapReading = <T, U>(reading: Reading<T>, convert: (value: T) => U): Reading<U> => {
  if (reading.kind === 'known') return { kind: 'known', value: convert(reading.value) }
  if (reading.kind === 'ambiguous') return { kind: 'ambiguous', among: reading.among.map(convert) }
  return { kind: 'unknown', near: reading.near.map(convert) }
}

/** Returns the only meaning of a text; null for an ambiguous or unknown text. */
export const onlyMeaning = <T>(reading: Reading<T>): T | null =>
  reading.kind === 'known' ? reading.value : null
