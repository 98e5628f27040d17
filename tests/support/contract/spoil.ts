/** Possible faults of one field in an answer. */

/** Returns a deeply nested value, whose traversal is slow or overflows the stack. */
const deep = (levels: number): unknown => {
  let inner: unknown = 'core'
  for (let level = 0; level < levels; level += 1) inner = level % 2 === 0 ? [inner] : { replies: inner }
  return inner
}

const deepest = deep(4000)

/** Faults by name; `absent` removes the field. */
export const wrongs: Readonly<Record<string, (right: unknown) => unknown>> = {
  absent: () => undefined,
  null: () => null,
  'another type': (right) => {
    if (typeof right === 'string') return { text: right }
    return typeof right === 'object' ? 'text' : [right]
  },
  'a list': () => [[], {}, null, 'x'],
  'an object': () => ({ value: 1, toString: 'x', length: -1 }),
  'an empty text': () => '',
  true: () => true,
  // Never the text NaN, so that a visible NaN comes from the app.
  'no number': () => '4O2',
  huge: (right) => (typeof right === 'string' ? 'x'.repeat(60_000) : 1e308),
  'huge text of digits': () => '9'.repeat(400),
  negative: () => -1,
  'a fraction': () => 0.1,
  'another word': () => 'no-such-thing',
  hostile: () => '<img src=x onerror=alert(1)>"\'`{{1}}\u202e\0\ud800../../..',
  'a prototype': () =>
    JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'),
  deep: () => deepest,
}
export type Wrong = keyof typeof wrongs

/** A field as a list of keys. */
export type FieldPath = readonly (string | number)[]

/** Returns the paths of all fields in an answer, including nested ones. */
export const fieldPaths = (value: unknown, at: FieldPath = []): FieldPath[] => {
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const path = [...at, Array.isArray(value) ? Number(key) : key]
    return [path, ...fieldPaths(inner, path)]
  })
}

/** Returns the value at a path of an answer. */
export const at = (value: unknown, path: FieldPath): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<string | number, unknown>)[key], value)

/** Returns the path of the first list in an answer; null without a relevant one. */
export const listIn = (sample: unknown): FieldPath | null => {
  if (Array.isArray(sample)) return []
  return fieldPaths(sample).find((path) => Array.isArray(at(sample, path)) && path.length < 3) ?? null
}

/** Returns a copy of an answer with one faulty field. */
export const spoilt = (value: unknown, path: FieldPath, wrong: Wrong): unknown => {
  const [key, ...rest] = path
  if (key === undefined) return wrongs[wrong]?.(value)
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<
    string | number,
    unknown
  >
  const inner = spoilt(copy[key], rest, wrong)
  if (inner === undefined && rest.length === 0) {
    if (Array.isArray(copy)) copy.splice(Number(key), 1)
    else delete copy[key]
  } else copy[key] = inner
  return copy
}
