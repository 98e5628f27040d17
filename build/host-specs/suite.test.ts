import * as chai from 'chai'
import { expect, it as test, vi } from 'vitest'
import { addAssertions } from './assertions.ts'
import { createRunner, Lacking, type Result } from './suite.ts'

type Body = (this: { skip(): never }, done?: (error?: unknown) => void) => unknown
interface Globals {
  readonly describe: ((title: string, body: () => void) => void) & { skip: Globals['describe'] }
  readonly it: ((title: string, body?: Body) => void) & { skip: Globals['it'] }
  readonly before: (body: Body) => void
  readonly after: (body: Body) => void
  readonly beforeEach: (body: Body) => void
  readonly afterEach: (body: Body) => void
}

/** Runs a spec file. Returns the states of its tests by title. */
const run = async (spec: (globals: Globals) => void): Promise<Record<string, Result['state']>> => {
  const runner = createRunner()
  spec(runner.globals as unknown as Globals)
  const results: Result[] = []
  await runner.run(
    (result) => results.push(result),
    async () => undefined,
  )
  return Object.fromEntries(results.map(({ title, state }) => [title, state]))
}

test('the runner runs hooks as mocha does', async () => {
  const calls: string[] = []
  const note = (name: string) => () => void calls.push(name)
  await run(({ describe, it, before, after, beforeEach, afterEach }) => {
    beforeEach(note('each'))
    describe('a', () => {
      before(note('before a'))
      after(note('after a'))
      afterEach(note('end'))
      it('1', note('1'))
      it('2', note('2'))
    })
    it('3', note('3'))
  })
  expect(calls).toEqual(['before a', 'each', '1', 'end', 'each', '2', 'end', 'after a', 'each', '3'])
})

test('the runner tells failures from what the host lacks and from tests for other systems', async () => {
  expect(
    await run(({ describe, it }) => {
      it('passes', (done) => done?.())
      it('fails', () => expect(1).toBe(2))
      it('fails by its callback', (done) => done?.(new Error('failed')))
      it('lacks a member', () => {
        throw new Lacking('the host has no BaseWindow')
      })
      it('lacks a method', () => (({}) as { missing(): void }).missing())
      it('skips itself', function () {
        this.skip()
      })
      it.skip('is skipped', () => undefined)
      describe.skip('another system', () => it('is skipped', () => undefined))
      it('opens a window that the host refuses', () => {
        throw new Error('Insecure window: webPreferences.contextIsolation must not be false')
      })
    }),
  ).toEqual({
    passes: 'passed',
    fails: 'failed',
    'fails by its callback': 'failed',
    'lacks a member': 'lacking',
    'lacks a method': 'lacking',
    'skips itself': 'skipped',
    'is skipped': 'skipped',
    'another system › is skipped': 'skipped',
    'opens a window that the host refuses': 'refused',
  })
})

test('the runner goes on after a test without an end', async () => {
  vi.useFakeTimers()
  const running = run(({ it }) => {
    it('hangs', () => new Promise(() => undefined))
    it('follows', () => undefined)
  })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await running).toEqual({ hangs: 'late', follows: 'passed' })
  vi.useRealTimers()
})

addAssertions(chai)
// biome-ignore lint/suspicious/noExplicitAny: chai's types have none of the added assertions.
const expectThat = chai.expect as unknown as (value: unknown) => any

test('assertions of plugins pass and fail', async () => {
  expectThat(true).to.be.true()
  expect(() => expectThat(false).to.be.true()).toThrow('expected false to be true')
  await expectThat(Promise.resolve(3)).to.eventually.equal(3)
  await expectThat(Promise.resolve([1]))
    .to.eventually.have.lengthOf(1)
    .and.include(1)
  const asPromise = async (assertion: PromiseLike<unknown>): Promise<unknown> => assertion
  await expect(asPromise(expectThat(Promise.resolve(4)).to.eventually.equal(3))).rejects.toThrow('to equal 3')
  const refused = (): Promise<never> => Promise.reject(new TypeError('no entry'))
  for (const expected of [/entry/, 'no', TypeError])
    await expectThat(refused()).to.eventually.be.rejectedWith(expected)
  for (const expected of [/exit/, 'yes', RangeError])
    await expect(asPromise(expectThat(refused()).to.eventually.be.rejectedWith(expected))).rejects.toThrow(
      'to be rejected',
    )
  await expect(asPromise(expectThat(Promise.resolve(1)).to.eventually.be.rejectedWith('no'))).rejects.toThrow(
    'to be rejected',
  )
})
