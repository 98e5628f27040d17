import { IconCheck } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
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
