import { IconPencil, IconRadar, IconTrash } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import type { KeptValue } from '#shared/ipc/kept.ts'
import { alertText } from '#shared/texts/alerts.ts'
import { discard, keep, keptAtom } from '../../lib/kept.ts'
import { Card } from '../../ui/card.tsx'
import { confirm } from '../../ui/dialogs.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ToggleSwitch } from '../../ui/toggle-switch.tsx'
import { UnreadKept } from '../kept/unread-kept.tsx'
import { formOf, unknownPlaces } from './alert-form.ts'
import classes from './alerts.module.css'
import { openAlertDialog } from './open-alert-dialog.ts'
import { alertTexts as texts } from './texts.ts'

interface RowProps {
  readonly alertKey: string
  readonly alert: KeptValue<'alerts'>
}

const AlertRow = ({ alertKey, alert }: RowProps) => {
  const { name, isMuted } = alert
  const remove = async (): Promise<void> => {
    const sure = await confirm({
      title: texts.removeTitle,
      text: texts.removeText(name),
      confirm: texts.removeYes,
      cancel: texts.cancel,
      danger: true,
    })
    if (sure) await discard('alerts', alertKey)
  }
  return (
    <li className={classes.row} data-muted={isMuted || undefined}>
      <span className={classes.text}>
        <bdi className={classes.name}>{name}</bdi>
        <bdi className={classes.alertListDetail}>
          {[name === alertText(alert) ? '' : alertText(alert), isMuted ? texts.off : '']
            .filter(Boolean)
            .join(' · ')}
        </bdi>
        {unknownPlaces(formOf(alert), formOf({})).map((place) => (
          <bdi key={place} className={classes.unknown}>
            {texts.unknownIn(place)}
          </bdi>
        ))}
      </span>
      <ToggleSwitch
        label={texts.isOn(name)}
        checked={!isMuted}
        onChange={(on) => void keep('alerts', alertKey, { ...alert, isMuted: !on })}
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
    </li>
  )
}

/** The member's alerts: each can be muted, changed and removed. It goes inside Mantine. */
export const AlertList = ({ newAlert }: { readonly newAlert: ReactNode }) => {
  const alerts = useAtomValue(keptAtom('alerts'))
  if (alerts === null)
    return (
      <Card>
        <UnreadKept name="alerts" />
      </Card>
    )
  if (alerts.size === 0)
    return (
      <Card>
        <EmptyState
          icon={<IconRadar size={20} />}
          title={texts.none}
          detail={texts.noneDetail}
          action={newAlert}
        />
      </Card>
    )
  return (
    <Card>
      <ul className={classes.list} aria-label={texts.list}>
        {[...alerts].map(([key, alert]) => (
          <AlertRow key={key} alertKey={key} alert={alert} />
        ))}
      </ul>
    </Card>
  )
}
