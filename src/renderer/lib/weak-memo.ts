/** Memoizes a function by object, without keeping the object alive. */
export const weakMemo = <K extends WeakKey, V>(compute: (key: K) => V): ((key: K) => V) => {
  const known = new WeakMap<K, V>()
  return (key) => {
    if (known.has(key)) return known.get(key) as V
    const value = compute(key)
    known.set(key, value)
    return value
  }
}
