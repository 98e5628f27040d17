import { webcrypto } from 'node:crypto'
import { PerformanceObserver } from 'node:perf_hooks'

/** What browsers have and jsdom lacks. Each file runs in a context of its own, without Node's globals. */
Object.defineProperty(globalThis, 'crypto', { configurable: true, value: webcrypto })
Object.defineProperty(globalThis, 'PerformanceObserver', { configurable: true, value: PerformanceObserver })
