/** One event of a domain. */
export interface Signal<T> {
  /** Calls the listeners in the order in which they subscribed. */
  emit(value: T): void
  /** Subscribes until the returned function is called. */
  on(listener: (value: T) => void): () => void
}

/** Creates an event without listeners. */
export const createSignal = <T>(): Signal<T> => {
  const listeners = new Set<(value: T) => void>()
  return {
    // A listener may unsubscribe another one.
    emit: (value) => {
      for (const listener of [...listeners]) listener(value)
    },
    on: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
