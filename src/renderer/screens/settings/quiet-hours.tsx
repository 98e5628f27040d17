import { IconPlus, IconTrash } from '@tabler/icons-react'
import { calendarWeek, weekdayNames } from '#shared/dates.ts'
import type { QuietHours } from '#shared/ipc/native-preferences.ts'
import { MomentInput } from '../../features/time/moment-input.tsx'
import { managedNamesAtom } from '../../lib/managed.ts'
import { setPreferences } from '../../lib/preferences.ts'
import { preferencesAtom } from '../../lib/session.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Box, Row } from '../../ui/layout.tsx'
import { notificationSettingTexts as texts } from './notification-texts.ts'
import { Setting } from './setting.tsx'
import classes from './settings.module.css'

const usual = (): QuietHours => ({
  days: calendarWeek().workdays.toSorted((one, other) => one - other),
  from: '19:00',
  to: '07:00',
})
const most = 20

const isTime = (value: string): boolean => /^\d\d:\d\d$/.test(value)

interface QuietRowProps {
  readonly n: number
  readonly hours: QuietHours
  readonly isLocked: boolean
  readonly onChange: (hours: QuietHours) => void
  readonly onRemove: () => void
}

const QuietRow = ({ n, hours, isLocked, onChange, onRemove }: QuietRowProps) => {
  const { days, from, to } = hours
  const toggle = (day: number): void => {
    const chosen = days.includes(day) ? days.filter((one) => one !== day) : [...days, day]
    // Hours without a day are removed by their own button.
    if (chosen.length > 0) onChange({ ...hours, days: chosen })
  }
  return (
    <Row
      as="fieldset"
      gap={3}
      wrap
      className={classes.quiet}
      disabled={isLocked}
      aria-label={texts.quietRow(n)}
    >
      <Row as="span" gap={1} wrap className={classes.days}>
        {calendarWeek().days.map((day) => (
          <Button
            key={day}
            size="small"
            variant={days.includes(day) ? 'primary' : 'default'}
            aria-pressed={days.includes(day)}
            aria-label={weekdayNames.long(day)}
            onClick={() => toggle(day)}
          >
            {weekdayNames.short(day)}
          </Button>
        ))}
      </Row>
      {/* An emptied or half-typed field changes nothing. */}
      <MomentInput
        type="time"
        label={texts.from}
        value={from}
        onChange={(value) => isTime(value) && onChange({ ...hours, from: value })}
      />
      <MomentInput
        type="time"
        label={texts.to}
        value={to}
        onChange={(value) => isTime(value) && onChange({ ...hours, to: value })}
      />
      <IconButton
        size="small"
        label={texts.removeQuiet(n)}
        icon={<IconTrash size={16} aria-hidden />}
        onClick={onRemove}
      />
    </Row>
  )
}

/** Hours by weekday without notifications. */
export const QuietHoursSetting = () => {
  const { quietHours } = useAtomValue(preferencesAtom)
  const isLocked = useAtomValue(managedNamesAtom).includes('quietHours')
  const set = (changed: readonly QuietHours[]): void => void setPreferences({ quietHours: changed })
  return (
    <Box divided className={classes.block}>
      <Setting label={texts.quiet} detail={texts.quietDetail} name="quietHours">
        {quietHours.length < most ? (
          <Button
            size="small"
            icon={<IconPlus size={16} aria-hidden />}
            onClick={() => set([...quietHours, usual()])}
          >
            {texts.addQuiet}
          </Button>
        ) : null}
      </Setting>
      {quietHours.map((hours, at) => (
        <QuietRow
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id, and keep their order
          key={at}
          n={at + 1}
          hours={hours}
          isLocked={isLocked}
          onChange={(changed) => set(quietHours.with(at, changed))}
          onRemove={() => set(quietHours.toSpliced(at, 1))}
        />
      ))}
    </Box>
  )
}
