import type { ReactNode } from 'react'
import classes from './card.module.css'

/** A bordered surface that holds one thing. */
export const Card = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.card}>{children}</div>
)
