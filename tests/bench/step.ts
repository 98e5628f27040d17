/** Runs one step of a benchmark with a time limit. Prints its name and duration to stderr. */
export const step = async <T>(name: string, seconds: number, work: () => Promise<T>): Promise<T> => {
  const began = performance.now()
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${name}: not done after ${seconds} s`)), seconds * 1000)
  })
  try {
    const result = await Promise.race([work(), limit])
    console.error(`  ${name}: ${((performance.now() - began) / 1000).toFixed(1)} s`)
    return result
  } finally {
    clearTimeout(timer)
  }
}

/** Runs all clean-up functions. Prints failures and continues. */
export const cleanUp = async (...ways: (() => Promise<unknown>)[]): Promise<void> => {
  for (const way of ways) {
    try {
      await step('clean-up', 15, way)
    } catch (error) {
      console.error(`  ${error instanceof Error ? error.message : String(error)}`)
    }
  }
}

/** Lists of values by name. */
export class Samples<T> {
  readonly #byName = new Map<string, T[]>()

  add(name: string, value: T): void {
    const list = this.#byName.get(name) ?? []
    list.push(value)
    this.#byName.set(name, list)
  }

  of(name: string): readonly T[] {
    return this.#byName.get(name) ?? []
  }
}
