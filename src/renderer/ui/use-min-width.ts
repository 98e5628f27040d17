import { useCallback, useSyncExternalStore } from 'react'

/** Whether the window is at least this wide, CSS px. */
export const useMinWidth = (px: number): boolean => {
  const query = `(min-width: ${px}px)`
  const follow = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(follow, () => matchMedia(query).matches)
}
