/** A test of a spec file, with its hooks from the outermost suite inwards. */
interface Test {
  readonly title: string
  readonly suites: readonly Suite[]
  readonly body: Body | undefined
}

type Body = (this: Context, done?: (error?: unknown) => void) => unknown
type Hook = 'before' | 'after' | 'beforeEach' | 'afterEach'

interface Suite {
  readonly title: string
  readonly isSkipped: boolean
  readonly hooks: Readonly<Record<Hook, Body[]>>
  /** Whether its `before` hooks have run, or why they failed. */
  begun: boolean | unknown
  left: number
}

/** Mocha's context of a test. */
interface Context {
  timeout(): Context
  retries(): Context
  slow(): Context
  skip(): never
}

/** The result of one test. */
export interface Result {
  readonly title: string
  readonly state: 'passed' | 'failed' | 'skipped' | 'lacking' | 'late' | 'refused'
  readonly reason: string
}

class Skipped extends Error {}
/** A use of a member that the host does not implement. */
export class Lacking extends Error {}

/** Ms for a test without a page. */
const testMs = 3000
class Late extends Error {}

const context: Context = {
  timeout: () => context,
  retries: () => context,
  slow: () => context,
  skip: () => {
    throw new Skipped()
  },
}

const withTimeout = async (body: Body): Promise<void> => {
  const waiting = Promise.withResolvers<unknown>()
  const timer = setTimeout(() => waiting.reject(new Late(`took longer than ${testMs} ms`)), testMs)
  try {
    const result =
      body.length > 0
        ? new Promise((resolve, reject) => {
            body.call(context, (error) => (error ? reject(error) : resolve(undefined)))
          })
        : body.call(context)
    await Promise.race([result, waiting.promise])
  } finally {
    clearTimeout(timer)
  }
}

const textOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n').slice(0, 9).join(' | ')

const isLacking = (error: unknown): boolean =>
  error instanceof Lacking || (error instanceof Error && / is not a (function|constr)/.test(error.message))

const stateOf = (error: unknown): Result['state'] => {
  if (error instanceof Skipped) return 'skipped'
  if (error instanceof Late) return 'late'
  // The host refuses windows that the app must never open.
  if (textOf(error).startsWith('Insecure window')) return 'refused'
  return isLacking(error) ? 'lacking' : 'failed'
}

const newSuite = (title: string, isSkipped: boolean): Suite => ({
  title,
  isSkipped,
  hooks: { before: [], after: [], beforeEach: [], afterEach: [] },
  begun: false,
  left: 0,
})

/** Mocha's interface for spec files, and a runner of their tests. */
export interface Runner {
  /** The functions that spec files expect as globals. */
  readonly globals: Readonly<Record<string, unknown>>
  /** Runs all tests one after the other. `clean` runs after each. */
  run(onResult: (result: Result) => void, clean: () => Promise<void>): Promise<void>
}

/** Creates a runner. */
export const createRunner = (): Runner => {
  const tests: Test[] = []
  let stack: readonly Suite[] = [newSuite('', false)]
  const addSuite = (title: string, body: () => void, isSkipped = false): void => {
    const outer = stack
    stack = [...outer, newSuite(title, isSkipped)]
    body.call({ ...context })
    stack = outer
  }
  const it = (title: string, body?: Body): void => {
    tests.push({ title, suites: stack, body })
    for (const suite of stack) suite.left += 1
  }
  const suiteFunction = Object.assign((title: string, body: () => void) => addSuite(title, body), {
    only: addSuite,
    skip: (title: string, body: () => void) => addSuite(title, body, true),
  })
  const testFunction = Object.assign(it, { only: it, skip: (title: string) => it(title) })
  const hook = (name: Hook) => (first: string | Body, second?: Body) => {
    const body = typeof first === 'string' ? second : first
    if (body) stack.at(-1)?.hooks[name].push(body)
  }

  const begin = async (suite: Suite): Promise<void> => {
    if (suite.begun === true) return
    if (suite.begun !== false) throw suite.begun
    suite.begun = true
    try {
      for (const body of suite.hooks.before) await withTimeout(body)
    } catch (error) {
      suite.begun = error
      throw error
    }
  }
  const runOne = async ({ suites, body }: Test, clean: () => Promise<void>): Promise<void> => {
    if (body === undefined || suites.some(({ isSkipped }) => isSkipped)) throw new Skipped()
    for (const suite of suites) await begin(suite)
    try {
      for (const suite of suites) for (const one of suite.hooks.beforeEach) await withTimeout(one)
      await withTimeout(body)
    } finally {
      await withTimeout(clean).catch(() => undefined)
      for (const suite of suites.toReversed())
        for (const one of suite.hooks.afterEach) await withTimeout(one).catch(() => undefined)
    }
  }
  const end = async (suites: readonly Suite[]): Promise<void> => {
    for (const suite of suites.toReversed()) {
      suite.left -= 1
      if (suite.left === 0 && suite.begun === true)
        for (const body of suite.hooks.after) await withTimeout(body).catch(() => undefined)
    }
  }
  return {
    globals: {
      describe: suiteFunction,
      context: suiteFunction,
      it: testFunction,
      specify: testFunction,
      before: hook('before'),
      after: hook('after'),
      beforeEach: hook('beforeEach'),
      afterEach: hook('afterEach'),
    },
    run: async (onResult, clean) => {
      for (const test of tests) {
        const title = [...test.suites.map((suite) => suite.title), test.title].filter(Boolean).join(' › ')
        try {
          await runOne(test, clean)
          onResult({ title, state: 'passed', reason: '' })
        } catch (error) {
          onResult({ title, state: stateOf(error), reason: textOf(error) })
        }
        await end(test.suites)
      }
    },
  }
}
