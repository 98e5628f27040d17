import { IconPencil, IconRadar, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { allAlerts, type KeptValue } from '#shared/ipc/kept.ts'
import { alertName, alertText, ownAlertName } from '#shared/texts/alerts.ts'
import { dotLine } from '#shared/texts/units.ts'
import { actNow } from '../../lib/account.ts'
import { discard, keep, keptAtom } from '../../lib/kept.ts'
import { useTicking } from '../../lib/ticker.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { confirm } from '../../ui/dialogs.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Box, Row, Stack, Text } from '../../ui/layout.tsx'
import { ToggleSwitch } from '../../ui/toggle-switch.tsx'
import { UnreadKept } from '../kept/unread-kept.tsx'
import { clockText } from '../time/moment-text.ts'
import { formOf, unknownPlaces } from './alert-form.ts'
import classes from './alerts.module.css'
import { openAlertDialog } from './open-alert-dialog.ts'
import { alertTexts as texts } from './texts.ts'

interface RowProps {
  readonly alertKey: string
  readonly alert: KeptValue<'alerts'>
}

/** Returns when an alert last matched and was last checked; '' before the first check. */
const useChecked = (alertKey: string, { since, isMuted }: KeptValue<'alerts'>): string => {
  const check = useAtomValue(keptAtom('alert-checks'))?.get(allAlerts)?.[alertKey]
  return useTicking((now) => {
    if (check === undefined) return ''
    const { checkedAt, matchedAt } = check
    return dotLine([
      // An earlier match is one of other criteria.
      matchedAt === null || matchedAt < since ? texts.noMatch : texts.matched(clockText(matchedAt, now)),
      checkedAt === null || isMuted ? '' : texts.checked(clockText(checkedAt, now)),
    ])
  })
}

const AlertRow = ({ alertKey, alert }: RowProps) => {
  const { isMuted } = alert
  const name = alertName(alert)
  const checked = useChecked(alertKey, alert)
  const remove = async (): Promise<void> => {
    const acting = actNow()
    const sure = await confirm({
      title: texts.removeTitle,
      text: texts.removeText(name),
      confirm: texts.removeYes,
      cancel: texts.cancel,
      danger: true,
    })
    if (sure) await discard(acting, 'alerts', alertKey)
  }
  return (
    <Row as="li" divided px={4} py={3} gap={2} className={classes.row} data-muted={isMuted || undefined}>
      <Stack as="span" gap={0.5} grow>
        <Text as="bdi" weight={500} breaks className={classes.name}>
          {name}
        </Text>
        <Text as="bdi" size="m" tone="muted" breaks optional>
          {dotLine([ownAlertName(alert) === '' ? '' : alertText(alert), isMuted ? texts.off : ''])}
        </Text>
        <Text as="bdi" size="m" tone="muted" numeric optional>
          {checked}
        </Text>
        {unknownPlaces(formOf(alert), formOf({})).map((place) => (
          <Text as="bdi" size="m" tone="danger" breaks key={place}>
            {texts.unknownIn(place)}
          </Text>
        ))}
      </Stack>
      <ToggleSwitch
        label={texts.isOn(name)}
        checked={!isMuted}
        onChange={(on) => void keep(actNow(), 'alerts', alertKey, { ...alert, isMuted: !on })}
      />
      <IconButton
        size="small"
        label={texts.edit(name)}
        icon={<IconPencil size={16} aria-hidden />}
        onClick={() => openAlertDialog({ ...alert, key: alertKey })}
      />
      <IconButton
        size="small"
        label={texts.remove(name)}
        icon={<IconTrash size={16} aria-hidden />}
        onClick={() => void remove()}
      />
    </Row>
  )
}

/** The member's alerts, which can be muted, changed and removed. */
export const AlertList = ({ newAlert }: { readonly newAlert: ReactNode }) => {
  const alerts = useAtomValue(keptAtom('alerts'))
  if (alerts === null)
    return (
      <Box panel>
        <UnreadKept name="alerts" />
      </Box>
    )
  if (alerts.size === 0)
    return (
      <Box panel>
        <EmptyState
          icon={<IconRadar size={20} />}
          title={texts.none}
          detail={texts.noneDetail}
          action={newAlert}
        />
      </Box>
    )
  return (
    <Box panel>
      <ul aria-label={texts.list}>
        {[...alerts].map(([key, alert]) => (
          <AlertRow key={key} alertKey={key} alert={alert} />
        ))}
      </ul>
    </Box>
  )
}
