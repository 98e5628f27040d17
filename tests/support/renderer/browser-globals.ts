import { webcrypto } from 'node:crypto'
import { PerformanceObserver } from 'node:perf_hooks'
import { NoObserver } from './no-observer.ts'

// Browsers have these, jsdom lacks them, and the context of a file has none of Node's globals.
Object.defineProperty(globalThis, 'crypto', { configurable: true, value: webcrypto })
Object.defineProperty(globalThis, 'PerformanceObserver', { configurable: true, value: PerformanceObserver })
Object.defineProperty(globalThis, 'ResizeObserver', { configurable: true, value: NoObserver })
