import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { dateOf, timeOf } from '#shared/dates.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import { wallTimeIn } from '#shared/wall-time.ts'
import { MomentInput } from '../../features/time/moment-input.tsx'
import { setPreferences } from '../../lib/preferences.ts'
import { preferencesAtom } from '../../lib/session.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { Row } from '../../ui/layout.tsx'
import { ToggleSwitch } from '../../ui/toggle-switch.tsx'
import { notificationSettingTexts as texts } from './notification-texts.ts'
import { Setting } from './setting.tsx'

/** Returns a moment in the field's format, in local time; '' for an open end. */
const fieldOf = (value: 'off' | 'on' | number): string => {
  if (typeof value !== 'number' || value <= steadyNow()) return ''
  return `${dateOf(value)}T${timeOf(value)}`
}

/** Do not disturb: on or off, and until when. The tray links to the date field. */
export const DoNotDisturbSetting = () => {
  const { doNotDisturb } = useAtomValue(preferencesAtom)
  const [search] = useSearchParams()
  const isAsked = search.get('field') === 'do-not-disturb'
  const isOn = doNotDisturb === 'on' || fieldOf(doNotDisturb) !== ''
  /** The value while it is being typed. An incomplete date or a past one changes nothing. */
  const [typed, setTyped] = useState<string | null>(null)
  const setEnd = (value: string): void => {
    setTyped(value)
    const end = wallTimeIn(value)
    if (end !== null && end.at > steadyNow()) void setPreferences({ doNotDisturb: end.at })
  }
  return (
    <Setting label={texts.dnd} detail={texts.dndDetail} name="doNotDisturb">
      <Row as="span" gap={3} justify="end" wrap>
        <MomentInput
          isAsked={isAsked}
          type="datetime-local"
          label={texts.dndUntil}
          value={typed ?? fieldOf(doNotDisturb)}
          onChange={setEnd}
          onBlur={() => {
            // What is half typed stays.
            if (typed === '' || wallTimeIn(typed ?? '') !== null) setTyped(null)
          }}
        />
        <ToggleSwitch
          label={texts.dnd}
          checked={isOn}
          onChange={(checked) => void setPreferences({ doNotDisturb: checked ? 'on' : 'off' })}
        />
      </Row>
    </Setting>
  )
}
