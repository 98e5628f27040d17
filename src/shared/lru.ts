/** Cache of the most recently used values, limited by number and by weight. */
export class Lru<Value> {
  readonly #entries = new Map<string, { readonly value: Value; readonly weight: number }>()
  readonly #limit: number
  readonly #maxWeight: number
  #weight = 0

  constructor(limit: number, maxWeight: number) {
    this.#limit = limit
    this.#maxWeight = maxWeight
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.value
  }

  put(key: string, value: Value, weight: number): Value {
    const known = this.#entries.get(key)
    if (known) this.#drop(key, known.weight)
    this.#entries.set(key, { value, weight })
    this.#weight += weight
    for (const [oldest, entry] of this.#entries) {
      if (this.#entries.size <= this.#limit && this.#weight <= this.#maxWeight) break
      if (oldest !== key) this.#drop(oldest, entry.weight)
    }
    return value
  }

  #drop(key: string, weight: number): void {
    this.#entries.delete(key)
    this.#weight -= weight
  }
}
