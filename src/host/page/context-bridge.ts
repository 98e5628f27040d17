type Crossing = WeakMap<object, unknown>

const deepest = 1000

const isPlainTree = (value: object): boolean =>
  Array.isArray(value) ||
  ![Date, Map, Set, RegExp, ArrayBuffer, Blob, Node].some((kind) => value instanceof kind)

const passFunction = (original: (...args: unknown[]) => unknown): ((...args: unknown[]) => unknown) => {
  return (...args) => {
    const given = args.map((arg) => pass(arg, new WeakMap(), 0))
    try {
      return pass(original(...given), new WeakMap(), 0)
    } catch (error) {
      throw error instanceof Error ? passError(error) : pass(error, new WeakMap(), 0)
    }
  }
}

const passError = (error: Error): Error => {
  // Message and stack cross, names and own fields do not.
  const crossed = new Error(error.message)
  if (error.stack !== undefined) crossed.stack = error.stack
  return crossed
}

const passPromise = (original: Promise<unknown>): Promise<unknown> =>
  original.then(
    (value) => pass(value, new WeakMap(), 0),
    (error: unknown) => {
      throw error instanceof Error ? passError(error) : pass(error, new WeakMap(), 0)
    },
  )

/** A value as it comes out on the other side of Electron's context bridge: copied, functions by proxy, no prototypes. */
const pass = (value: unknown, seen: Crossing, depth: number): unknown => {
  if (depth >= deepest)
    throw new TypeError(
      'Electron contextBridge recursion depth exceeded.  Nested objects deeper than 1000 are not supported.',
    )
  if (typeof value === 'symbol') return undefined
  if (typeof value === 'function') return passFunction(value as (...args: unknown[]) => unknown)
  if (typeof value !== 'object' || value === null) return value
  const known = seen.get(value)
  if (known !== undefined) return known
  if (value instanceof Promise) return passPromise(value)
  if (value instanceof Error) return passError(value)
  if (value instanceof Node || value instanceof Blob) return value
  if (!isPlainTree(value) || ArrayBuffer.isView(value)) return structuredClone(value)
  const copy: object = Array.isArray(value) ? [] : {}
  seen.set(value, copy)
  for (const [key, item] of Object.entries(value)) {
    Object.defineProperty(copy, key, {
      value: pass(item, seen, depth + 1),
      enumerable: true,
      writable: true,
      configurable: true,
    })
  }
  return copy
}

const freeze = (value: unknown): void => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value) || ArrayBuffer.isView(value))
    return
  Object.freeze(value)
  for (const item of Object.values(value)) freeze(item)
}

/** `contextBridge.exposeInMainWorld`: the page gets a frozen copy under a name that it cannot take away. */
export const exposeInMainWorld = (key: string, api: unknown): void => {
  if (key in globalThis)
    throw new Error('Cannot bind an API on top of an existing property on the window object')
  const exposed = pass(api, new WeakMap(), 0)
  freeze(exposed)
  Object.defineProperty(globalThis, key, {
    value: exposed,
    enumerable: true,
    writable: false,
    configurable: false,
  })
}
