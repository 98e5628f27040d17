import { use, useState } from 'react'
import { tomorrowMorning } from '#shared/dates.ts'
import { countryCode } from '#shared/rules/shown-country.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import { type Chosen, dueAt, wallTimeIn } from '#shared/wall-time.ts'
import { atWallTimeIn } from '#shared/zoned-time.ts'
import { MomentDialog } from '../time/moment-dialog.tsx'
import { momentChoiceTexts } from '../time/texts.ts'
import { ZoneSelect } from '../time/zone-select.tsx'
import type { SendMoment } from './schedule.ts'
import { threadTexts as texts } from './texts.ts'
import { CountryContext } from './thread-view-context.ts'

interface SendLaterDialogProps {
  readonly onChoose: (when: SendMoment) => void
  readonly onClose: () => void
}

/** Asks for a moment, on the clocks here or of another country. */
export const SendLaterDialog = ({ onChoose, onClose }: SendLaterDialogProps) => {
  const [zone, setZone] = useState('')
  const theirs = countryCode(use(CountryContext))
  const read = (value: string): Chosen | null => {
    const here = wallTimeIn(value)
    return here === null || zone === '' ? here : { at: atWallTimeIn(value, zone), wall: value }
  }
  return (
    <MomentDialog
      title={texts.sendLater}
      label={momentChoiceTexts.when}
      choose={texts.sendLater}
      first={tomorrowMorning(steadyNow())}
      read={read}
      onChoose={(chosen) => {
        onClose()
        onChoose({ ...dueAt(chosen), zone: zone === '' ? null : zone })
      }}
      onClose={onClose}
    >
      <ZoneSelect value={zone} country={theirs} onChange={setZone} />
    </MomentDialog>
  )
}
