import type { ReactNode } from 'react'
import classes from './facts.module.css'

export interface Fact {
  readonly label: string
  /** Nothing is shown for null. */
  readonly value: ReactNode
}

/** Short facts, label and value. */
export const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl className={classes.facts}>
    {facts.map(({ label, value }) =>
      value === null ? null : (
        <div key={label} className={classes.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ),
    )}
  </dl>
)
