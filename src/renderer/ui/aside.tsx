import { type ReactNode, useSyncExternalStore } from 'react'
import { Stack, Text } from './layout.tsx'
import classes from './two-panes.module.css'

const wide = matchMedia('(min-width: 1240px)')

const follow = (listener: () => void): (() => void) => {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

/** Whether the window has room for the right column, so that a hidden column does no work. */
export const useHasAside = (): boolean => useSyncExternalStore(follow, () => wide.matches)

export const AsideContent = ({ children }: { readonly children: ReactNode }) => (
  <Stack gap={6} className={classes.aside}>
    {children}
  </Stack>
)

/** A hint in the right column while nothing is in focus. */
export const AsideHint = ({ children }: { readonly children: ReactNode }) => (
  <Text size="m" tone="muted">
    {children}
  </Text>
)
