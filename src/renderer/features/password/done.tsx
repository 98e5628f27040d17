import { IconCheck } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { FormFoot } from '../account/form-foot.tsx'
import { passwordFormTexts as texts } from '../account/password-texts.ts'
import classes from './password.module.css'

interface DoneProps {
  readonly title: string
  readonly detail: string
  readonly children: ReactNode
}

/** It is done: said, with the focus on it, and where one goes next. */
export const Done = ({ title, detail, children }: DoneProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={classes.done}>
      <span className={classes.tick} aria-hidden="true">
        <IconCheck size={20} />
      </span>
      <h2 ref={heading} tabIndex={-1} className={classes.doneTitle}>
        {title}
      </h2>
      <p className={classes.lead} role="status">
        {detail}
      </p>
      <div className={classes.next}>{children}</div>
    </div>
  )
}

interface SubmitFootProps {
  readonly submit: string
  readonly busy: boolean
  readonly disabled: boolean
}

/** Submit waits for every rule. */
export const SubmitFoot = ({ submit, busy, disabled }: SubmitFootProps) => (
  <FormFoot>
    <Button type="submit" variant="primary" busy={busy} disabled={disabled}>
      {busy ? texts.submitting : submit}
    </Button>
  </FormFoot>
)
