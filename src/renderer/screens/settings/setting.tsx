import type { ReactNode } from 'react'
import classes from './settings.module.css'

interface SettingProps {
  readonly label: string
  readonly detail: string
  readonly children: ReactNode
}

/** One setting: what it is, what it does, its control. */
export const Setting = ({ label, detail, children }: SettingProps) => (
  <div className={classes.setting}>
    <div className={classes.text}>
      <span className={classes.label}>{label}</span>
      <span className={classes.detail}>{detail}</span>
    </div>
    {children}
  </div>
)
