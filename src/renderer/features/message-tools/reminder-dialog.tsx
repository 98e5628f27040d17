import { useState } from 'react'
import { steadyNow } from '#shared/steady-clock.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { MomentInput } from '../../ui/moment-input.tsx'
import { isoWithZone } from '../time/moment-text.ts'
import { dueOf } from './due.ts'
import type { MessageHere } from './message-at.ts'
import classes from './message-tools.module.css'
import { remind } from './remind.ts'
import { messageToolTexts as texts } from './texts.ts'

interface ReminderDialogProps {
  readonly message: MessageHere
  readonly onClose: () => void
}

/** For a moment of one's own choice. */
export const ReminderDialog = ({ message, onClose }: ReminderDialogProps) => {
  const [value, setValue] = useState(() => isoWithZone(dueOf.tomorrow(steadyNow())).slice(0, 16))
  const [isPast, setPast] = useState(false)
  const set = (): void => {
    const due = Date.parse(value)
    if (!(due > steadyNow())) {
      setPast(true)
      return
    }
    void remind(message, due)
    onClose()
  }
  return (
    <Dialog title={texts.remindTitle} closeLabel={texts.close} onClose={onClose} width={400}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          set()
        }}
      >
        <MomentInput type="datetime-local" label={texts.when} value={value} onChange={setValue} />
        {isPast ? (
          <p role="alert" className={classes.problem}>
            {texts.past}
          </p>
        ) : null}
        <div className={classes.foot}>
          <Button size="small" variant="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button size="small" variant="primary" type="submit">
            {texts.set}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
