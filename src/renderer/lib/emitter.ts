/** Hands what happened to all who listen right now. */
export interface Emitter<T> {
  readonly emit: (value: T) => void
  /** Listens until the returned function is called. */
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
