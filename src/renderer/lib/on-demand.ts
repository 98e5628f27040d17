import { type ComponentType, createElement, useEffect, useState } from 'react'

/** Code outside the first view. */
interface OnDemand<T> {
  readonly read: () => T | null
  /** Loads the code, also ahead of its first use. */
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

/** Loads the code on mount. `failure` is the error of the last load, else null. */
const useCode = <T>(code: OnDemand<T>): { readonly loaded: T | null; readonly failure: unknown } => {
  const [{ failure }, setState] = useState<{ readonly failure: unknown }>({ failure: null })
  const loaded = code.read()
  useEffect(() => {
    // Code that loaded since this render still needs a state update.
    if (loaded !== null) return
    let wanted = true
    const setLoaded = (failure: unknown): void => {
      if (wanted) setState({ failure })
    }
    code.load().then(() => setLoaded(null), setLoaded)
    return () => {
      wanted = false
    }
  }, [code, loaded])
  return { loaded, failure }
}

/** Returns the code; null until it has loaded. */
export const useOnDemand = <T>(code: OnDemand<T>): T | null => useCode(code).loaded

/** A component whose code loads on first render, or earlier by `load`. */
export type ComponentOnDemand<P> = ComponentType<P> & Pick<OnDemand<unknown>, 'load'>

/**
 * Creates a component whose code loads on first render. `Waiting` renders meanwhile with the same props. A failed
 * load throws to the surrounding error boundary, and the next mount loads again. React's `lazy` does not fit:
 * Suspense delays loaded content by up to 300 ms after each fallback.
 */
export const componentOnDemand = <P extends object>(
  fetch: () => Promise<ComponentType<P>>,
  Waiting?: ComponentType<P>,
): ComponentOnDemand<P> => {
  const code = onDemand(fetch)
  const Shown = (props: P) => {
    const { loaded, failure } = useCode(code)
    if (loaded) return createElement(loaded, props)
    if (failure !== null) throw failure
    return Waiting ? createElement(Waiting, props) : null
  }
  return Object.assign(Shown, { load: code.load })
}
