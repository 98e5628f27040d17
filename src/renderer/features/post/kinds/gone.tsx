import type { ReactNode } from 'react'
import { Text } from '../../../ui/layout.tsx'
import classes from './item.module.css'

/** Replaces content that no longer exists. */
export const Gone = ({ children }: { readonly children: ReactNode }) => (
  <Text p={3} size="m" tone="muted" breaks mt={2} className={classes.gone}>
    {children}
  </Text>
)
