/** Emits values to its current listeners. */
export interface Emitter<T> {
  readonly emit: (value: T) => void
  /** Subscribes a listener; the returned function unsubscribes it. */
  readonly listen: (listener: (value: T) => void) => () => void
}

export const createEmitter = <T>(): Emitter<T> => {
  const listeners = new Set<(value: T) => void>()
  return {
    emit: (value) => {
      for (const listener of [...listeners]) listener(value)
    },
    listen: (listener) => {
      const own = (value: T): void => listener(value)
      listeners.add(own)
      return () => listeners.delete(own)
    },
  }
}
