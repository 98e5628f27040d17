import { expect, it } from 'vitest'
import { crossed, executeInMainWorld, exposeInMainWorld } from './context-bridge.ts'

/* API page `context-bridge` of Electron's documentation, "Parameter / Error / Return Type support"; its limits are in
 * electron_api_context_bridge.cc. */

let names = 0
// biome-ignore lint/suspicious/noExplicitAny: what comes out has lost its type.
const expose = (api: unknown): any => {
  names += 1
  const name = `exposed${names}`
  exposeInMainWorld(name, api)
  return Reflect.get(globalThis, name)
}
const thrownBy = (act: () => unknown): unknown => {
  try {
    act()
    return null
  } catch (error) {
    return error
  }
}

class Vessel {
  name = 'Aurora'
  hidden = Symbol('s')
  constructor() {
    Reflect.set(this, Symbol('key'), 1)
  }
  sails(): string {
    return this.name
  }
}

it('drops prototypes and symbols when it copies an object', () => {
  const { vessel } = expose({ vessel: new Vessel() })
  expect(vessel).not.toBeInstanceOf(Vessel)
  expect([vessel.name, vessel.hidden, vessel.sails]).toEqual(['Aurora', undefined, undefined])
  expect(Object.getOwnPropertySymbols(vessel)).toEqual([])
})

it('copies fields named like inherited ones and pollutes no prototype', () => {
  const given: object[] = []
  const api = expose({ take: (value: object) => void given.push(value) })
  api.take(JSON.parse('{"__proto__":{"polluted":1},"constructor":2,"toString":3,"tons":4}'))
  const [copy] = given
  expect(Object.getPrototypeOf(copy)).toBe(Object.prototype)
  expect(Object.entries(copy ?? {})).toEqual([
    ['__proto__', { polluted: 1 }],
    ['constructor', 2],
    ['toString', 3],
    ['tons', 4],
  ])
  expect('polluted' in {}).toBe(false)
})

it('copies an object without a prototype, and a whole map', () => {
  const given: unknown[] = []
  const api = expose({ take: (value: unknown) => void given.push(value) })
  api.take(Object.assign(Object.create(null), { tons: 3 }))
  api.take(new Map([[1, 2]]))
  expect(given).toEqual([{ tons: 3 }, new Map([[1, 2]])])
})

it('copies anew in each call, and a repeated argument once', () => {
  const given: unknown[] = []
  const api = expose({ take: (...args: unknown[]) => given.push(...args) })
  const cargo = { tons: 3 }
  api.take(cargo, cargo)
  api.take(cargo)
  expect(given[0]).toEqual(cargo)
  expect([given[0] === cargo, given[0] === given[1], given[0] === given[2]]).toEqual([false, true, false])
})

it('proxies functions with their object and unwraps a returned proxy', () => {
  const inner = (): number => 5
  const kept: unknown[] = []
  const api = expose({
    count: 2,
    twice() {
      return (this as { count: number }).count * 2
    },
    inner,
    keep: (value: unknown) => kept.push(value),
  })
  expect(api.inner).not.toBe(inner)
  expect(api.twice()).toBe(4)
  api.keep(api.inner)
  expect(kept[0]).toBe(inner)
})

it('copies an error as a plain Error with only its message', async () => {
  const far = Object.assign(new RangeError('far'), { code: 'E_FAR' })
  const api = expose({
    throws: () => {
      throw far
    },
    throwsNothing: () => {
      throw 123
    },
    rejects: () => Promise.reject(far),
    gives: () => far,
  })
  const seen = [
    thrownBy(api.throws),
    await api.rejects().catch((error: unknown) => error),
    api.gives(),
  ] as (Error & { code?: string })[]
  for (const error of seen) {
    expect([error.name, error.message, error.code]).toEqual(['Error', 'far', undefined])
    expect(error.stack).not.toBe(far.stack)
  }
  expect(thrownBy(api.throwsNothing)).toMatchObject({
    message: expect.stringContaining('a valid exception was not thrown'),
  })
})

it('limits nesting to 1,000 levels, where an object counts as two', () => {
  const nested = (levels: number, wrap: (inner: unknown) => unknown): unknown => {
    let value: unknown = 1
    for (let level = 0; level < levels; level += 1) value = wrap(value)
    return value
  }
  const object = (inner: unknown): unknown => ({ inner })
  const list = (inner: unknown): unknown => [inner]
  expect(() => expose(nested(499, object))).not.toThrow()
  expect(() => expose(nested(500, object))).toThrow('recursion depth exceeded')
  expect(() => expose(nested(999, list))).not.toThrow()
  expect(() => expose(nested(1000, list))).toThrow('recursion depth exceeded')
})

it('clones the documented cloneable types and refuses other objects', () => {
  const when = new Date(5)
  const api = expose({ given: [when, /x/g, new Map([[1, { a: 1 }]]), new Uint8Array([1])] })
  expect(api.given).toEqual([when, /x/g, new Map([[1, { a: 1 }]]), new Uint8Array([1])])
  expect(api.given[0]).not.toBe(when)
  for (const refused of [new WeakMap(), (function* () {})()])
    expect(thrownBy(() => expose({ refused }))).not.toBeNull()
})

it('copies arrays without holes and named fields', () => {
  const list = Object.assign<unknown[], object>([1], { named: true })
  list[2] = 3
  const api = expose({ list })
  expect([1 in api.list, api.list.named]).toEqual([true, undefined])
})

it('counts the values that cross the bridge', () => {
  const api = expose({ take: () => ({ a: [1, 2] }) })
  const before = crossed.values
  api.take({ b: 1 })
  // The argument and its field, and the answer, its list and the list's two items.
  expect(crossed.values - before).toBe(2 + 4)
})

it('runs a function in the page with copies of its arguments', () => {
  const given = { a: [1] }
  const answer = executeInMainWorld({ func: (value: unknown) => ({ value }), args: [given] })
  expect(answer).toEqual({ value: given })
  expect((answer as { value: unknown }).value).not.toBe(given)
  expect(() => executeInMainWorld({ func: null as never })).toThrow(TypeError)
})
