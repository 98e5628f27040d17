import { type ReactNode, useId } from 'react'
import classes from './fact-section.module.css'

interface FactSectionProps {
  readonly title: string
  readonly children: ReactNode
}

/** Facts under a heading, in the right column or a drawer. */
export const FactSection = ({ title, children }: FactSectionProps) => {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        {title}
      </h2>
      {children}
    </section>
  )
}
