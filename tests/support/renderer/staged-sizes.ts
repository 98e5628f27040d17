import { vi } from 'vitest'
import { NoObserver } from './no-observer.ts'

/** Replaces the page's observers of sizes, and returns a function that reports to the newest until it disconnects. */
export const stageSizes = (): (() => void) => {
  let report = (): void => {}
  vi.stubGlobal(
    'ResizeObserver',
    class extends NoObserver {
      constructor(callback: () => void) {
        super()
        report = callback
      }
      override disconnect() {
        report = () => {}
      }
    },
  )
  return () => report()
}
