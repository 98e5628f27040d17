type AnyFunction = (...args: unknown[]) => unknown
/** Copied values of one crossing, so that each is copied once and may contain itself. */
type Crossing = Map<unknown, unknown>

/** Like `kMaxRecursion` of electron_api_context_bridge.cc, where an object counts twice and a list once. */
const deepest = 1000

const notThrown =
  'An unknown exception occurred in the isolated context, an error occurred but a valid exception was not thrown.'

/** Number of copied values, for tests. Each copy takes time, because the same object in two worlds is two objects. */
export const crossed = { values: 0 }

/** Proxies of functions with their originals. A returned proxy becomes the original again. */
const originals = new WeakMap<AnyFunction, AnyFunction>()

/**
 * Detects plain objects, which are nearly all values. Saves the individual checks, which Electron makes in native
 * code.
 */
const isPlain = (value: object): boolean =>
  Object.getPrototypeOf(value) === Object.prototype &&
  !(Symbol.toStringTag in value) &&
  !(Symbol.iterator in value)

const cloneableTypes = [Date, RegExp, Map, Set, WeakMap, WeakSet, ArrayBuffer, Boolean, Number, String]

/** Returns whether structured clone handles a value as a whole; other objects are copied field by field. */
const isWhole = (value: object): boolean =>
  ArrayBuffer.isView(value) ||
  cloneableTypes.some((kind) => value instanceof kind) ||
  /^\[object (Arguments|Generator|Map Iterator|Set Iterator|Symbol|BigInt|Module)\]$/.test(
    Object.prototype.toString.call(value),
  )

/** Returns whether both worlds share a value. The classes exist only in a page. */
const isShared = (value: object): boolean =>
  (typeof Element === 'function' && value instanceof Element) ||
  (typeof Blob === 'function' && value instanceof Blob)

/** Copies only the message of a thrown value: no name, stack or fields. */
const thrownAcross = (thrown: unknown): Error => {
  const message = typeof thrown === 'object' && thrown !== null && 'message' in thrown ? thrown.message : null
  return new Error(typeof message === 'string' ? message : notThrown)
}

const passFunction = (original: AnyFunction, receiver: unknown): AnyFunction => {
  const known = originals.get(original)
  if (known !== undefined) return known
  const proxy: AnyFunction = (...args) => {
    const crossing: Crossing = new Map()
    const given = args.map((arg) => pass(arg, undefined, crossing, 0))
    try {
      return passAlone(Reflect.apply(original, receiver, given))
    } catch (error) {
      throw thrownAcross(error)
    }
  }
  originals.set(proxy, original)
  return proxy
}

const passPromise = (original: Promise<unknown>): Promise<unknown> =>
  original.then(passAlone, (error: unknown) => {
    throw passAlone(error)
  })

/** Passes a value through Electron's context bridge: copies it, proxies functions, and drops prototypes. */
const pass = (value: unknown, parent: unknown, crossing: Crossing, depth: number): unknown => {
  if (depth >= deepest)
    throw new TypeError(
      'Electron contextBridge recursion depth exceeded.  Nested objects deeper than 1000 are not supported.',
    )
  crossed.values += 1
  if (typeof value === 'symbol') return undefined
  if (typeof value !== 'function' && (typeof value !== 'object' || value === null)) return value
  if (crossing.has(value)) return crossing.get(value)
  const keep = <T>(copy: T): T => {
    crossing.set(value, copy)
    return copy
  }
  if (typeof value === 'function') return keep(passFunction(value as AnyFunction, parent))
  if (value instanceof Promise) return keep(passPromise(value))
  if (value instanceof Error) return new Error(value.message)
  if (Array.isArray(value))
    return keep(Array.from(value, (item: unknown) => pass(item, value, crossing, depth + 1)))
  if (!isPlain(value)) {
    if (isShared(value)) return value
    if (isWhole(value)) return keep(structuredClone(value))
  }
  const copy: Record<string, unknown> = keep({})
  for (const [key, item] of Object.entries(value)) {
    const passed = pass(item, value, crossing, depth + 2)
    // Assigning an inherited name would change the prototype's property, or fail.
    if (key in copy)
      Object.defineProperty(copy, key, {
        value: passed,
        enumerable: true,
        writable: true,
        configurable: true,
      })
    else copy[key] = passed
  }
  return copy
}

const passAlone = (value: unknown): unknown => pass(value, undefined, new Map(), 0)

const freeze = (value: unknown): void => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value) || ArrayBuffer.isView(value))
    return
  Object.freeze(value)
  for (const item of Object.values(value)) freeze(item)
}

/** `contextBridge.exposeInMainWorld`: defines a frozen copy under a name that the page cannot remove. */
export const exposeInMainWorld = (key: string, api: unknown): void => {
  if (key in globalThis)
    throw new Error('Cannot bind an API on top of an existing property on the window object')
  const exposed = passAlone(api)
  freeze(exposed)
  Object.defineProperty(globalThis, key, {
    value: exposed,
    enumerable: true,
    writable: false,
    configurable: false,
  })
}

/**
 * `contextBridge.executeInMainWorld`. Electron runs the function's source, which has no access to the preload's
 * variables. A page without `eval` can only call the function.
 */
export const executeInMainWorld = ({ func, args = [] }: Electron.ExecutionScript): unknown => {
  if (typeof func !== 'function') throw new TypeError('func must be a function')
  return passAlone(Reflect.apply(func as AnyFunction, undefined, args.map(passAlone)))
}
