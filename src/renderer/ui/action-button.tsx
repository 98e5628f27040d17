import type { ButtonHTMLAttributes, ReactNode } from 'react'
import classes from './action-button.module.css'

interface ActionButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly icon?: ReactNode
}

/** One of the quiet buttons in a row below something: like, comment, reply. */
export const ActionButton = ({ icon, children, ...rest }: ActionButtonProps) => (
  <button type="button" {...rest} className={classes.action}>
    {icon}
    {children}
  </button>
)
