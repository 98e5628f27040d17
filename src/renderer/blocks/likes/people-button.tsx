import { lazy, Suspense, useState } from 'react'
import type { UserRef } from '#shared/domain/user.ts'
import type { Result } from '#shared/errors.ts'
import classes from './people-button.module.css'

const PeopleDialog = lazy(async () => ({ default: (await import('./people-dialog.tsx')).PeopleDialog }))

interface PeopleButtonProps {
  /** What stands on the button: 'You and 3 others liked this'. */
  readonly text: string
  readonly title: string
  readonly load: () => Promise<Result<{ readonly users: readonly UserRef[] }>>
}

/** A line of words that opens the list of people it speaks of. */
export const PeopleButton = ({ text, title, load }: PeopleButtonProps) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={classes.text} onClick={() => setOpen(true)}>
        {text}
      </button>
      {open ? (
        <Suspense>
          <PeopleDialog title={title} load={load} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
