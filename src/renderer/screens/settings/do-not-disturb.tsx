import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'wouter'
import { dateOf, timeOf } from '#shared/dates.ts'
import { epochMs } from '#shared/epoch-ms.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import { setPreferences } from '../../lib/preferences.ts'
import { preferencesAtom } from '../../lib/session.ts'
import { Row } from '../../ui/layout.tsx'
import { MomentInput } from '../../ui/moment-input.tsx'
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
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!isAsked) return
    field.current?.scrollIntoView({ block: 'center' })
    field.current?.focus()
  }, [isAsked])
  const isOn = doNotDisturb === 'on' || fieldOf(doNotDisturb) !== ''
  /** The text while typing. An incomplete date or a past one changes nothing. */
  const [typed, setTyped] = useState<string | null>(null)
  const setEnd = (value: string): void => {
    setTyped(value)
    const end = Date.parse(value)
    if (end > steadyNow()) void setPreferences({ doNotDisturb: epochMs(end) })
  }
  return (
    <Setting label={texts.dnd} detail={texts.dndDetail} name="doNotDisturb">
      <Row as="span" gap={3} justify="end" wrap>
        <MomentInput
          ref={field}
          type="datetime-local"
          label={texts.dndUntil}
          value={typed ?? fieldOf(doNotDisturb)}
          onChange={setEnd}
          onBlur={() => setTyped(null)}
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
