/** An event of a domain. */
export interface Signal<T> {
  /** Calls the listeners in the order of subscription. */
  emit(value: T): void
  /** Subscribes until the returned function is called. */
  on(listener: (value: T) => void): () => void
}

/** Creates an event without listeners. */
export const createSignal = <T>(): Signal<T> => {
  const listeners = new Set<(value: T) => void>()
  return {
    // Iterates over a copy: a listener may unsubscribe another one.
    emit: (value) => {
      for (const listener of [...listeners]) listener(value)
    },
    on: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
