import { type FormEvent, useState } from 'react'
import { steadyNow } from '#shared/steady-clock.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormNote } from '../../ui/form-note.tsx'
import { MomentInput } from '../../ui/moment-input.tsx'
import classes from './moment-dialog.module.css'
import { isoWithZone } from './moment-text.ts'
import { momentDialogTexts as texts } from './texts.ts'

interface MomentDialogProps {
  readonly title: string
  readonly label: string
  /** The subject, if the title does not name it. */
  readonly what?: string
  /** Label of the confirming button. */
  readonly choose: string
  /** The initial time, ms since 1970; none when absent. */
  readonly first?: number
  /** Takes a moment that is still to come, ms since 1970. */
  readonly onChoose: (moment: number) => void
  readonly onClose: () => void
}

/** Asks for a date with its time, by the clock of this computer. */
export const MomentDialog = ({ title, label, what, choose, first, onChoose, onClose }: MomentDialogProps) => {
  const [value, setValue] = useState(() => (first === undefined ? '' : isoWithZone(first).slice(0, 16)))
  const [isPast, setIsPast] = useState(false)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const moment = Date.parse(value)
    if (moment > steadyNow()) onChoose(moment)
    else setIsPast(true)
  }
  return (
    <Dialog title={title} closeLabel={texts.close} onClose={onClose} width={400}>
      <form className={classes.form} onSubmit={submit}>
        {what === undefined ? null : <bdi className={classes.what}>{what}</bdi>}
        {isPast ? <FormNote tone="danger">{texts.past}</FormNote> : null}
        <MomentInput
          type="datetime-local"
          label={label}
          value={value}
          onChange={(typed) => {
            setValue(typed)
            setIsPast(false)
          }}
        />
        <div className={classes.foot}>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" variant="primary">
            {choose}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
