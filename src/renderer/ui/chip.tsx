import type { ReactNode } from 'react'
import classes from './chip.module.css'
import { joinClasses } from './join-classes.ts'

interface ChipProps {
  readonly tone?: 'neutral' | 'accent' | 'ok' | 'info' | 'warn' | 'danger'
  readonly icon?: ReactNode
  readonly title?: string
  readonly children: ReactNode
}

/** A small fact beside something: its kind, its state, its price. */
export const Chip = ({ tone = 'neutral', icon, title, children }: ChipProps) => (
  <span className={joinClasses(classes.chip, classes[tone])} title={title}>
    {icon}
    {children}
  </span>
)
