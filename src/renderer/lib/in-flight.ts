import { onAccountChange } from './account.ts'

/** Operations in flight by key. A second press while the first is in flight does nothing. */
export interface InFlight {
  readonly has: (key: string) => boolean
  /** Runs the operation. Returns `otherwise` if the key is in flight already. */
  readonly run: <T>(key: string, otherwise: T, run: () => Promise<T>) => Promise<T>
}

export const createInFlight = (): InFlight => {
  const keys = new Set<string>()
  return {
    has: (key) => keys.has(key),
    run: async (key, otherwise, run) => {
      if (keys.has(key)) return otherwise
      keys.add(key)
      return run().finally(() => keys.delete(key))
    },
  }
}

/** Creates the operations of an account. Those that another account interrupts never end (`whileShown`). */
export const accountInFlight = (): InFlight => {
  let current = createInFlight()
  onAccountChange(() => {
    current = createInFlight()
  })
  return {
    has: (key) => current.has(key),
    run: (key, otherwise, run) => current.run(key, otherwise, run),
  }
}
