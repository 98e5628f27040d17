import { use } from 'react'
import { tomorrowMorning } from '#shared/dates.ts'
import type { DraftKey } from '#shared/ipc/native.ts'
import { countryCode } from '#shared/rules/shown-country.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import { dueAt } from '#shared/wall-time.ts'
import { MomentDialog } from '../time/moment-dialog.tsx'
import { momentChoiceTexts } from '../time/texts.ts'
import type { SendMoment } from './schedule.ts'
import { threadTexts as texts } from './texts.ts'
import { CountryContext } from './thread-view-context.ts'

interface SendLaterDialogProps {
  /** The draft whose text leaves. */
  readonly draftKey: DraftKey
  readonly onChoose: (when: SendMoment) => void
  readonly onClose: () => void
}

/** Asks for a moment, on the clocks here or of another country. */
export const SendLaterDialog = ({ draftKey: { subject, mode }, onChoose, onClose }: SendLaterDialogProps) => (
  <MomentDialog
    about={`send-later ${subject} ${mode}`}
    title={texts.sendLater}
    label={momentChoiceTexts.when}
    choose={texts.sendLater}
    first={tomorrowMorning(steadyNow())}
    country={countryCode(use(CountryContext))}
    onChoose={(chosen, zone) => {
      onClose()
      onChoose({ ...dueAt(chosen), zone })
    }}
    onClose={onClose}
  />
)
