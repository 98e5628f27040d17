import { IconAlertCircle, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './form-note.module.css'
import { Row } from './layout.tsx'
import { withQuotes } from './written-text.tsx'

interface FormNoteProps {
  readonly tone: 'info' | 'danger'
  readonly children: ReactNode
}

/** A note above a form that concerns the form as a whole. */
export const FormNote = ({ tone, children }: FormNoteProps) => {
  const Icon = tone === 'danger' ? IconAlertCircle : IconInfoCircle
  return (
    <Row
      px={3}
      py={2.5}
      gap={2}
      align="stretch"
      size="m"
      tint={tone}
      radius="m"
      className={classes.note}
      role={tone === 'danger' ? 'alert' : 'status'}
    >
      <Icon size={18} aria-hidden="true" />
      <span>{withQuotes(children)}</span>
    </Row>
  )
}
