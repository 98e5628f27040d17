import type { ReactNode } from 'react'
import classes from './empty-state.module.css'

interface EmptyStateProps {
  readonly icon?: ReactNode
  readonly title: string
  readonly detail?: string
  /** One action, a button. */
  readonly action?: ReactNode
  /** 'alert' where something went wrong while the user was looking. */
  readonly role?: 'alert' | 'status'
}

/** In place of missing content: what would be here, and one action. */
export const EmptyState = ({ icon, title, detail, action, role }: EmptyStateProps) => (
  <div className={classes.empty} role={role}>
    {icon ? (
      <span className={classes.icon} aria-hidden="true">
        {icon}
      </span>
    ) : null}
    <p className={classes.title}>{title}</p>
    {detail ? <p className={classes.detail}>{detail}</p> : null}
    {action ? <div className={classes.action}>{action}</div> : null}
  </div>
)
