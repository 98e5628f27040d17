import type { Options } from 'msgpackr'

/**
 * Options for values of Electron's structured clone: undefined, Map, Set, Date, Uint8Array, BigInt, errors, and
 * shared or cyclic references. Functions and symbols are not supported.
 */
export const codecOptions: Options & { useToJSON: boolean } = {
  structuredClone: true,
  moreTypes: true,
  useRecords: true,
  int64AsType: 'bigint',
  // `toJSON` may be a normal field of somebody's data, because structured clone ignores it.
  useToJSON: false,
}

const uncloneable = ['Blob', 'File', 'FileList', 'MessagePort', 'ImageBitmap', 'ReadableStream', 'FormData']

const isForeign = (value: object): boolean =>
  uncloneable.some((name) => {
    const kind = (globalThis as Record<string, unknown>)[name]
    return typeof kind === 'function' && value instanceof kind
  })

/**
 * Returns whether a value contains something that browser windows can clone but Electron cannot send to another
 * process.
 */
const containsForeign = (value: unknown, seen = new Set<object>()): boolean => {
  if (typeof value !== 'object' || value === null || seen.has(value)) return false
  seen.add(value)
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return false
  if (isForeign(value)) return true
  if (value instanceof Map)
    return [...value].some(([key, item]) => containsForeign(key, seen) || containsForeign(item, seen))
  if (value instanceof Set) return [...value].some((item) => containsForeign(item, seen))
  return Object.values(value).some((item) => containsForeign(item, seen))
}

/** Clones a value like Electron before sending, or throws Electron's error. */
export const clone = <T>(value: T): T => {
  if (containsForeign(value)) throw new Error('An object could not be cloned.')
  try {
    return structuredClone(value)
  } catch {
    throw new Error('An object could not be cloned.')
  }
}
