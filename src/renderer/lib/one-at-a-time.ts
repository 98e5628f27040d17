/** Runs something for a key unless it is still running for that key: `otherwise` is the answer to a second press. */
export const oneAtATime = <T>(otherwise: T) => {
  const running = new Set<string>()
  return async (key: string, run: () => Promise<T>): Promise<T> => {
    if (running.has(key)) return otherwise
    running.add(key)
    return run().finally(() => running.delete(key))
  }
}
