import { useState } from 'react'
import { componentOnDemand } from '../../lib/on-demand.ts'
import { Text } from '../../ui/layout.tsx'
import classes from './likes.module.css'
import type { PeopleDialogProps } from './people-dialog.tsx'

const PeopleDialog = componentOnDemand(async () => (await import('./people-dialog.tsx')).PeopleDialog)

interface PeopleButtonProps extends Omit<PeopleDialogProps, 'onClose'> {
  /** The text of the button: 'You and 3 others liked this'. */
  readonly text: string
}

/** A text that opens the list of the people it counts. */
export const PeopleButton = ({ text, ...people }: PeopleButtonProps) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Text
        as="button"
        size="m"
        tone="muted"
        numeric
        px={1}
        py={0.5}
        type="button"
        className={classes.text}
        onClick={() => setOpen(true)}
      >
        {text}
      </Text>
      {open ? <PeopleDialog {...people} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
