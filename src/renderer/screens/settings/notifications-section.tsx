import { IconBell } from '@tabler/icons-react'
import { useState } from 'react'
import type { Preferences } from '#shared/ipc/preferences.ts'
import { bridge } from '../../lib/bridge.ts'
import { setPreferences } from '../../lib/preferences.ts'
import { infoAtom, preferencesAtom } from '../../lib/session.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { Button } from '../../ui/button.tsx'
import { Box, Row, Stack, Text } from '../../ui/layout.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { Select } from '../../ui/select.tsx'
import { ToggleSwitch } from '../../ui/toggle-switch.tsx'
import { DoNotDisturbSetting } from './do-not-disturb.tsx'
import { notificationSettingTexts as texts } from './notification-texts.ts'
import { QuietHoursSetting } from './quiet-hours.tsx'
import { Setting } from './setting.tsx'
import classes from './settings.module.css'

type Switch = {
  [K in keyof Preferences]: Preferences[K] extends boolean ? K : never
}[keyof Preferences]

interface SwitchProps {
  readonly name: Switch
  readonly label: string
  readonly detail: string
}

/** A preference that is on or off. */
const SwitchSetting = ({ name, label, detail }: SwitchProps) => {
  const preferences = useAtomValue(preferencesAtom)
  return (
    <Setting label={label} detail={detail} name={name}>
      <ToggleSwitch
        label={label}
        checked={preferences[name]}
        onChange={(checked) => void setPreferences({ [name]: checked })}
      />
    </Setting>
  )
}

const previews = ['full', 'name', 'none'] as const
const reminders = [0, 5, 15, 30, 60] as const

const reminderOptions = (chosen: number) =>
  [...new Set([...reminders, chosen])]
    .sort((a, b) => a - b)
    .map((n) => ({ value: String(n), label: n === 0 ? texts.never : texts.minutes(n) }))

const TestSetting = () => {
  const [status, setStatus] = useState('')
  const [busy, setBusy] = useState(false)
  const tryOne = async (): Promise<void> => {
    setBusy(true)
    setStatus('')
    const result = await bridge.notifications.tryOne()
    setBusy(false)
    setStatus(result.ok ? texts.tried(result.value) : texts.tryFailed)
  }
  return (
    <Box divided className={classes.block}>
      <Row gap={3} wrap>
        <Stack grow breaks className={classes.text}>
          <Text as="span" weight={500}>
            {texts.test}
          </Text>
          <Text as="span" size="m" tone="muted">
            {texts.testDetail}
          </Text>
        </Stack>
        <Button
          size="small"
          wraps
          busy={busy}
          icon={<IconBell size={16} aria-hidden />}
          onClick={() => void tryOne()}
        >
          {texts.showTest}
        </Button>
      </Row>
      <Text size="m" tone="secondary" optional role="status">
        {status}
      </Text>
    </Box>
  )
}

/** Settings of notifications: kinds, content, and quiet hours. */
export const NotificationsSection = () => {
  const { notificationPreview, reminderMinutes } = useAtomValue(preferencesAtom)
  const platform = useAtomValue(infoAtom)?.platform
  return (
    <Box panel>
      <SwitchSetting name="notifications" label={texts.all} detail={texts.allDetail} />
      <SwitchSetting name="notifyMessages" label={texts.messages} detail={texts.messagesDetail} />
      <SwitchSetting name="notifyNotifications" label={texts.bell} detail={texts.bellDetail} />
      <SwitchSetting name="notifyShipments" label={texts.shipments} detail={texts.shipmentsDetail} />
      <SwitchSetting name="notifyReminders" label={texts.reminders} detail={texts.remindersDetail} />
      <SwitchSetting name="notifyAlerts" label={texts.alerts} detail={texts.alertsDetail} />
      <Setting label={texts.preview} detail={texts.previewDetail} name="notificationPreview">
        <SegmentedControl
          label={texts.preview}
          value={notificationPreview}
          options={previews.map((value) => ({ value, label: texts.previews[value] }))}
          onChange={(value) => void setPreferences({ notificationPreview: value })}
        />
      </Setting>
      <Setting label={texts.reminder} detail={texts.reminderDetail} name="reminderMinutes">
        <Select
          label={<span className="q-hidden">{texts.reminder}</span>}
          value={String(reminderMinutes)}
          options={reminderOptions(reminderMinutes)}
          onChange={(value) => void setPreferences({ reminderMinutes: Number(value) })}
        />
      </Setting>
      {platform === 'darwin' ? null : (
        <SwitchSetting name="flashTaskbar" label={texts.flash} detail={texts.flashDetail} />
      )}
      <DoNotDisturbSetting />
      <QuietHoursSetting />
      <TestSetting />
    </Box>
  )
}

const withoutTray = ['quit', 'minimise'] as const

/** The effect of closing the window. */
export const WindowSection = () => {
  const { closeToTray, closeWithoutTray } = useAtomValue(preferencesAtom)
  const platform = useAtomValue(infoAtom)?.platform
  return (
    <Box panel>
      <SwitchSetting name="closeToTray" label={texts.closeToTray} detail={texts.closeToTrayDetail} />
      {closeToTray && platform === 'linux' ? (
        <Setting label={texts.withoutTray} detail={texts.withoutTrayDetail} name="closeWithoutTray">
          <SegmentedControl
            label={texts.withoutTray}
            value={closeWithoutTray}
            options={withoutTray.map((value) => ({ value, label: texts.withoutTrays[value] }))}
            onChange={(value) => void setPreferences({ closeWithoutTray: value })}
          />
        </Setting>
      ) : null}
    </Box>
  )
}
