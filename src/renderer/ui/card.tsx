import type { ReactNode } from 'react'
import styles from './card.module.css'

/** A bordered surface that holds one thing. */
export const Card = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.card}>{children}</div>
)
