import type { ReactNode } from 'react'
import classes from './item.module.css'

/** In place of something that is no longer there. */
export const Gone = ({ children }: { readonly children: ReactNode }) => (
  <p className={classes.gone}>{children}</p>
)
