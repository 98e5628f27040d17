import type * as Chai from 'chai'

/** Assertions that Electron's spec files call as functions (their plugin `dirty-chai`). */
const called = [
  'true',
  'false',
  'null',
  'undefined',
  'ok',
  'exist',
  'empty',
  'NaN',
  'extensible',
  'sealed',
  'frozen',
]

/** A word of a chain of assertions, or a call of the last one. */
type Step = { readonly name: PropertyKey } | { readonly args: readonly unknown[] }

const nameOf = (expected: unknown): string =>
  typeof expected === 'function' ? expected.name : String(expected)

const matches = (error: unknown, expected: unknown): boolean => {
  if (expected === undefined) return true
  if (typeof expected === 'function') return error instanceof expected
  const text = error instanceof Error ? error.message : String(error)
  return expected instanceof RegExp ? expected.test(text) : text.includes(String(expected))
}

/** Adds the assertions of Electron's plugins to chai: calls of properties, and promises. */
export const addAssertions = (chai: typeof Chai): void => {
  const { Assertion } = chai
  for (const name of called)
    Assertion.overwriteProperty(
      name,
      (inherited: (this: object) => void) =>
        function (this: object) {
          inherited.call(this)
          return Object.assign(() => this, { and: this })
        },
    )

  const rejects = async (promise: unknown, expected: readonly unknown[]): Promise<unknown> => {
    let error: unknown
    try {
      await promise
    } catch (caught) {
      error = caught
      if (expected.every((one) => matches(caught, one))) return caught
    }
    throw new chai.AssertionError(
      `expected promise to be rejected with ${expected.map(nameOf).join(' ')} and not ${nameOf(error)}`,
    )
  }
  const subjectOf = (assertion: object): unknown => (assertion as { _obj: unknown })._obj
  Assertion.addMethod('rejectedWith', function (this: object, ...expected: unknown[]) {
    return rejects(subjectOf(this), expected)
  })
  Assertion.addProperty('rejected', function (this: object) {
    const promise = rejects(subjectOf(this), [])
    // biome-ignore lint/suspicious/noThenProperty: the tests await the property, or its call.
    return Object.assign(() => promise, { then: promise.then.bind(promise) })
  })
  Assertion.addProperty('fulfilled', function (this: object) {
    const promise = Promise.resolve(subjectOf(this))
    // biome-ignore lint/suspicious/noThenProperty: as above.
    return Object.assign(() => promise, { then: promise.then.bind(promise) })
  })

  /** Records the rest of a chain, and asserts it about the promise's value when it is awaited. */
  const later = (promise: unknown, steps: readonly Step[]): unknown =>
    new Proxy(() => undefined, {
      get: (_target, name) => {
        if (name !== 'then') return later(promise, [...steps, { name }])
        const done = Promise.resolve(promise).then((value) => {
          let current: unknown = chai.expect(value)
          let owner: unknown
          for (const step of steps)
            if ('args' in step) current = Reflect.apply(current as () => unknown, owner, step.args)
            else {
              owner = current
              current = Reflect.get(current as object, step.name)
            }
        })
        return done.then.bind(done)
      },
      apply: (_target, _this, args) => later(promise, [...steps, { args }]),
    })
  Assertion.addProperty('eventually', function (this: object) {
    const promise = subjectOf(this)
    const chain = later(promise, []) as object
    return new Proxy(chain, {
      get: (target, name) =>
        name === 'be' || name === 'to'
          ? new Proxy(Reflect.get(target, name) as object, {
              get: (inner, last) => {
                if (last === 'rejectedWith') return (...expected: unknown[]) => rejects(promise, expected)
                if (last === 'rejected') return () => rejects(promise, [])
                return Reflect.get(inner, last)
              },
            })
          : Reflect.get(target, name),
    })
  })
}
