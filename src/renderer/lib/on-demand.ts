import { useEffect, useState } from 'react'

/** Code that is no part of the first view. */
interface OnDemand<T> {
  readonly read: () => T | null
  /** Fetches the code, also ahead of its first use. */
  readonly load: () => Promise<void>
}

export const onDemand = <T>(fetch: () => Promise<T>): OnDemand<T> => {
  let loaded: T | null = null
  return {
    read: () => loaded,
    load: async () => {
      loaded = await fetch()
    },
  }
}

/** The code at once where it is there, else null until it is. (Suspense would hold it back for some 300 ms.) */
export const useOnDemand = <T>(code: OnDemand<T>): T | null => {
  const [, setReady] = useState(code.read() !== null)
  useEffect(() => {
    if (code.read() !== null) return
    let wanted = true
    void code.load().then(() => wanted && setReady(true))
    return () => {
      wanted = false
    }
  }, [code])
  return code.read()
}
