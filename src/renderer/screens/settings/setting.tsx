import type { ReactNode } from 'react'
import styles from './settings-screen.module.css'

interface SettingProps {
  readonly label: string
  readonly detail: string
  readonly children: ReactNode
}

/** One setting: what it is, what it does, its control. */
export const Setting = ({ label, detail, children }: SettingProps) => (
  <div className={styles.setting}>
    <div className={styles.words}>
      <span className={styles.label}>{label}</span>
      <span className={styles.detail}>{detail}</span>
    </div>
    {children}
  </div>
)
