import type { ComponentProps, ReactNode } from 'react'
import classes from './button.module.css'
import { joinClasses } from './join-classes.ts'

interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: 'primary' | 'default' | 'quiet' | 'danger'
  readonly size?: 'small' | 'medium'
  readonly icon?: ReactNode
  /** Shows a spinner. The button cannot be pressed meanwhile but keeps the focus. */
  readonly busy?: boolean
  /** A small button with a long name, which may take several lines where the row has no room for one. */
  readonly wraps?: boolean
}

export const Button = ({
  variant = 'default',
  size = 'medium',
  icon,
  busy = false,
  wraps = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) => {
  // A plain text label needs no extra element: a wall has hundreds of such buttons.
  const bare = !busy && icon === undefined
  return (
    <button
      {...rest}
      type={type}
      className={joinClasses(
        classes.button,
        classes[variant],
        classes[size],
        bare && classes.bare,
        busy && classes.busy,
        wraps && classes.wraps,
        className,
      )}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {bare ? (
        children
      ) : (
        <>
          {busy ? <span className={classes.spinner} aria-hidden="true" /> : icon}
          <span className={classes.text}>{children}</span>
        </>
      )}
    </button>
  )
}
