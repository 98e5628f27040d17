/** Everything that can be wrong with one field of an answer. */

/** Nested so deep that a walk through it is long, or ends by the stack. */
const deep = (levels: number): unknown => {
  let inner: unknown = 'core'
  for (let level = 0; level < levels; level += 1) inner = level % 2 === 0 ? [inner] : { replies: inner }
  return inner
}

/** Faults by name; `absent` removes the field. */
export const wrongs: Readonly<Record<string, (right: unknown) => unknown>> = {
  absent: () => undefined,
  null: () => null,
  'another type': (right) =>
    typeof right === 'string' ? { text: right } : typeof right === 'object' ? 'text' : [right],
  'a list': () => [[], {}, null, 'x'],
  'an object': () => ({ value: 1, toString: 'x', length: -1 }),
  'an empty text': () => '',
  true: () => true,
  // Not the word NaN: where that is shown, it is the app's own.
  'no number': () => '4O2',
  huge: (right) => (typeof right === 'string' ? 'x'.repeat(60_000) : 1e308),
  'huge text of digits': () => '9'.repeat(400),
  negative: () => -1,
  'a fraction': () => 0.1,
  'another word': () => 'no-such-thing',
  hostile: () => '<img src=x onerror=alert(1)>"\'`{{1}}\u202e\0\ud800../../..',
  'a prototype': () =>
    JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'),
  deep: () => deep(4000),
}
export type Wrong = keyof typeof wrongs

/** A field by the keys that lead to it. */
export type FieldPath = readonly (string | number)[]

/** Every field of an answer, those inside others too. */
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

/** The first list of an answer, by the keys that lead to it; null where it has none that matters. */
export const listIn = (sample: unknown): FieldPath | null => {
  if (Array.isArray(sample)) return []
  return fieldPaths(sample).find((path) => Array.isArray(at(sample, path)) && path.length < 3) ?? null
}

/** The same answer with one field that is wrong; the given one stays as it is. */
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
