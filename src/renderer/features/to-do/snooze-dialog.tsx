import { type FormEvent, useState } from 'react'
import { steadyNow } from '#shared/steady-clock.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormNote } from '../../ui/form-note.tsx'
import { MomentInput } from '../../ui/moment-input.tsx'
import classes from './snooze-dialog.module.css'
import { toDoTexts as texts } from './texts.ts'

interface SnoozeDialogProps {
  /** What is put off. */
  readonly title: string
  readonly onSnooze: (until: number) => void
  readonly onClose: () => void
}

/** A date with its time to put something off until. */
export const SnoozeDialog = ({ title, onSnooze, onClose }: SnoozeDialogProps) => {
  const [value, setValue] = useState('')
  const [isPast, setIsPast] = useState(false)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const until = Date.parse(value)
    if (until > steadyNow()) onSnooze(until)
    else setIsPast(true)
  }
  return (
    <Dialog title={texts.dateTitle} closeLabel={texts.close} onClose={onClose} width={360}>
      <form className={classes.form} onSubmit={submit}>
        <bdi className={classes.what}>{title}</bdi>
        {isPast ? <FormNote tone="danger">{texts.datePast}</FormNote> : null}
        <MomentInput
          type="datetime-local"
          label={texts.dateLabel}
          value={value}
          onChange={(typed) => {
            setValue(typed)
            setIsPast(false)
          }}
        />
        <div className={classes.foot}>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" variant="primary">
            {texts.snooze}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
