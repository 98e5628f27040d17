import { cleanup } from '@testing-library/react'
import * as React from 'react'
import { afterAll, vi } from 'vitest'

/**
 * Gives each test file a page like a new one, though the files of a worker share jsdom and the packages: a page and its
 * packages take half a second of CPU for each file. The app's own modules are new for each file.
 */

/** What is taken back when a file ends. It outlives the modules, which are new for each file. */
interface Page {
  readonly takeBack: (() => void)[]
  /** The properties of a new page: those of the global object, the interfaces and their prototypes. */
  readonly properties: ReadonlyMap<object, ReadonlyMap<string, PropertyDescriptor>>
  /** The values behind the accessors of the global object, which Vitest sets in jsdom's window. */
  readonly values: ReadonlyMap<string, unknown>
}

const pageKey = Symbol.for('quayside.page')
const held = globalThis as { [pageKey]?: Page }

/** jsdom's own timer, which draws frames and moves the focus from what is removed. It ends by itself. */
const frameMs = 1000 / 60

/** Records what later files must not get: listeners of the page, timers, frames and observers. */
const record = (takeBack: Page['takeBack']): void => {
  const { addEventListener: listen, removeEventListener: stop } = EventTarget.prototype
  EventTarget.prototype.addEventListener = function add(...args) {
    const isOfPage = [document, document.documentElement, document.body].some((part) => part === this)
    if (isOfPage) takeBack.push(() => stop.apply(this, args))
    listen.apply(this, args)
  }
  const { observe } = MutationObserver.prototype
  MutationObserver.prototype.observe = function start(...args) {
    takeBack.push(() => this.disconnect())
    observe.apply(this, args)
  }
  const ofPage = { addEventListener, removeEventListener, setTimeout, setInterval, requestAnimationFrame }
  Object.assign(globalThis, {
    addEventListener: (...args: Parameters<typeof addEventListener>) => {
      takeBack.push(() => ofPage.removeEventListener(...args))
      ofPage.addEventListener(...args)
    },
    setTimeout: Object.assign((...args: Parameters<typeof setTimeout>) => {
      const timer = ofPage.setTimeout(...args)
      takeBack.push(() => clearTimeout(timer))
      return timer
    }, setTimeout),
    setInterval: (...args: Parameters<typeof setInterval>) => {
      const timer = ofPage.setInterval(...args)
      if (args[1] !== frameMs) takeBack.push(() => clearInterval(timer))
      return timer
    },
    requestAnimationFrame: (run: FrameRequestCallback) => {
      const frame = ofPage.requestAnimationFrame(run)
      takeBack.push(() => cancelAnimationFrame(frame))
      return frame
    },
  })
}

const propertiesOf = (target: object): Readonly<Record<string, PropertyDescriptor>> =>
  Object.getOwnPropertyDescriptors(target)

/** The objects that tests replace properties of. */
const watched = (): object[] => [
  globalThis,
  document,
  navigator,
  ...Object.values(propertiesOf(globalThis)).flatMap(({ value, get }) => {
    const made = value ?? get?.call(globalThis)
    return typeof made === 'function' && made.prototype ? [made, made.prototype] : []
  }),
]

const isOfVitest = (name: string): boolean => /^__v/i.test(name)

const globals = globalThis as unknown as Record<string, unknown>

const valuesOfAccessors = (): Map<string, unknown> =>
  new Map(
    Object.entries(propertiesOf(globalThis)).flatMap(([name, { get, set }]) => {
      const value = get && set ? globals[name] : null
      return typeof value === 'object' ? [] : [[name, value] as const]
    }),
  )

/** Returns every property to what it was in a new page. */
const restore = ({ properties, values }: Page): void => {
  for (const [target, before] of properties) {
    const now = propertiesOf(target)
    for (const name of Object.keys(now))
      if (!before.has(name) && !isOfVitest(name)) Reflect.deleteProperty(target, name)
    for (const [name, was] of before) {
      const is = now[name]
      if (isOfVitest(name) || (is && is.value === was.value && is.get === was.get && is.set === was.set))
        continue
      Object.defineProperty(target, name, was)
    }
  }
  for (const [name, value] of values) if (globals[name] !== value) globals[name] = value
}

const empty = (): void => {
  document.head.replaceChildren()
  document.body.replaceChildren()
  for (const root of [document.documentElement, document.body])
    for (const { name } of [...root.attributes]) root.removeAttribute(name)
  getSelection()?.removeAllRanges()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
}

/** Gives back what earlier files changed, or remembers a page that no file has used. */
export const freshen = (): void => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  const page = held[pageKey]
  if (page) {
    for (const undo of page.takeBack.splice(0)) undo()
    restore(page)
    empty()
    vi.resetModules()
    return
  }
  const takeBack: Page['takeBack'] = []
  record(takeBack)
  const properties = new Map(
    watched().map((target) => [target, new Map(Object.entries(propertiesOf(target)))]),
  )
  held[pageKey] = { takeBack, properties, values: valuesOfAccessors() }
}

freshen()
afterAll(cleanup)

// React records a call stack for each element that it creates, an eighth of a test's CPU, to name the owner in warnings.
// It stops after a number of them. Another version of React may only record them again.
const internals: unknown = Object.entries(React).find(([name]) => name.startsWith('__CLIENT_INTERNALS'))?.[1]
if (typeof internals === 'object' && internals !== null)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Number.POSITIVE_INFINITY,
    set: () => {},
  })
