import { IconLock } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import type { PreferenceName } from '#shared/ipc/preferences.ts'
import { managedTexts } from '#shared/texts/managed.ts'
import { managedNamesAtom } from '../../lib/managed.ts'
import classes from './settings.module.css'

interface SettingProps {
  readonly label: string
  readonly detail: ReactNode
  /** The preference behind it: its control is locked where the organisation decides. */
  readonly name?: PreferenceName
  readonly children?: ReactNode
}

/** One setting: what it is, what it does, its control; locked, and said to be, where the organisation decides. */
export const Setting = ({ label, detail, name, children }: SettingProps) => {
  const names = useAtomValue(managedNamesAtom)
  const locked = name !== undefined && names.includes(name)
  return (
    <div className={classes.setting}>
      <div className={classes.text}>
        <span className={classes.label}>{label}</span>
        <span className={classes.detail}>{detail}</span>
        {locked ? (
          <span className={classes.managed}>
            <IconLock size={14} aria-hidden />
            {managedTexts.byOrganisation}
          </span>
        ) : null}
      </div>
      <fieldset className={classes.control} disabled={locked}>
        {children}
      </fieldset>
    </div>
  )
}
