import { IconAlertCircle, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './form-note.module.css'

interface FormNoteProps {
  readonly tone: 'info' | 'danger'
  readonly children: ReactNode
}

/** A note above a form that concerns the form as a whole. */
export const FormNote = ({ tone, children }: FormNoteProps) => {
  const Icon = tone === 'danger' ? IconAlertCircle : IconInfoCircle
  return (
    <div className={classes.note} data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon size={18} aria-hidden="true" />
      <span>{children}</span>
    </div>
  )
}
