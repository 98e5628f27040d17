import { type Atom, useStore } from 'jotai'
import { useLayoutEffect, useState } from 'react'

/**
 * Returns an atom's value. jotai's own hook subscribes after the paint. Whatever a fast typist writes before that is
 * replaced by the old value and lost, so this one subscribes before the browser can deliver a key.
 */
export const useAtomValue = <T>(atom: Atom<T>): T => {
  const store = useStore()
  const [shown, show] = useState(() => ({ atom, value: store.get(atom) }))
  useLayoutEffect(() => {
    const update = (): void =>
      show((before) => {
        const value = store.get(atom)
        return before.atom === atom && Object.is(before.value, value) ? before : { atom, value }
      })
    const stop = store.sub(atom, update)
    update()
    return stop
  }, [store, atom])
  return shown.atom === atom ? shown.value : store.get(atom)
}
