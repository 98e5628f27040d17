import { steadyNow } from '#shared/steady-clock.ts'
import { MomentDialog } from '../time/moment-dialog.tsx'
import { dueOf } from './due.ts'
import type { MessageHere } from './message-at.ts'
import { remind } from './remind.ts'
import { messageToolTexts as texts } from './texts.ts'

interface RemindOnDateProps {
  readonly message: MessageHere
  readonly onClose: () => void
}

/** For a moment of one's own choice. */
export const RemindOnDate = ({ message, onClose }: RemindOnDateProps) => (
  <MomentDialog
    title={texts.remindTitle}
    label={texts.when}
    choose={texts.set}
    first={dueOf.tomorrow(steadyNow())}
    onChoose={(due) => {
      void remind(message, due)
      onClose()
    }}
    onClose={onClose}
  />
)
