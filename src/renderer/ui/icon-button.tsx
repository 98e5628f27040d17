import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Count } from './count.tsx'
import classes from './icon-button.module.css'
import { joinClasses } from './join-classes.ts'

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'children'> {
  /** Accessible name and tooltip. */
  readonly label: string
  /** The tooltip if it has more than the name, for example a shortcut. */
  readonly tip?: string
  readonly icon: ReactNode
  readonly size?: 'small' | 'medium'
  /** A number in the corner; none for 0. */
  readonly count?: number
  readonly dot?: boolean
}

export const IconButton = ({
  label,
  tip,
  icon,
  size = 'medium',
  count = 0,
  dot = false,
  className,
  ...rest
}: IconButtonProps) => (
  <button
    type="button"
    {...rest}
    className={joinClasses(classes.button, classes[size], (count > 0 || dot) && classes.marked, className)}
    aria-label={label}
    title={tip ?? label}
  >
    {icon}
    <Count value={count} className={classes.count} aria-hidden />
    {dot ? <span className={classes.dot} aria-hidden="true" /> : null}
  </button>
)
