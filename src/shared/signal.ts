/** Something that happens: main's and the page's only kind of event within a process (architecture.md#imports). */
export interface Signal<T> {
  /** Calls the listeners in the order of subscription. */
  readonly emit: (value: T) => void
  /** Subscribes until the returned function is called. Each subscription of one listener counts. */
  readonly on: (listener: (value: T) => void) => () => void
}

/** Creates a signal without listeners. It never throws; an error of a listener passes through `emit`. */
export const createSignal = <T>(): Signal<T> => {
  const listeners = new Set<(value: T) => void>()
  return {
    // Iterates over a copy: a listener may unsubscribe another one.
    emit: (value) => {
      for (const listener of [...listeners]) listener(value)
    },
    on: (listener) => {
      const own = (value: T): void => listener(value)
      listeners.add(own)
      return () => void listeners.delete(own)
    },
  }
}
