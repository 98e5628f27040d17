/** Parsers for data on disk from an earlier version or another program: they accept anything and never throw. */

/** Parses JSON; null when the text is none. */
export const parseJson = (content: string): unknown => {
  try {
    return JSON.parse(content)
  } catch {
    return null
  }
}

/** The fields of an object; none where the value is something else. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {}

/** A list of which every entry can be read; null otherwise. */
export const readList = <T>(value: unknown, read: (entry: unknown) => T | null): readonly T[] | null => {
  if (!Array.isArray(value)) return null
  const entries = value.map(read)
  return entries.every((entry) => entry !== null) ? entries : null
}

/** A text; null otherwise. */
export const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** One of the given texts; null otherwise. */
export const oneOf = <T extends string>(value: unknown, texts: readonly T[]): T | null =>
  texts.find((text) => text === value) ?? null
