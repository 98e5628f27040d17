import type { ReactNode } from 'react'
import { Stack } from './layout.tsx'
import classes from './two-panes.module.css'
import { useMinWidth } from './use-min-width.ts'

/** Whether the window has room for the right column, so that a hidden column does no work. */
export const useHasAside = (): boolean => useMinWidth(1240)

export const AsideContent = ({ children }: { readonly children: ReactNode }) => (
  <Stack gap={6} className={classes.aside}>
    {children}
  </Stack>
)
