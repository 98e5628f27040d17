import { IconBellCheck, IconBellPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { keptAtom } from '../../lib/kept.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { Button } from '../../ui/button.tsx'
import { watchedBy } from './alert-form.ts'
import { type AlertPrefill, openAlertDialog } from './open-alert-dialog.ts'
import { watchAtOnce } from './save-alert.ts'
import { alertTexts as texts } from './texts.ts'

/** Watches these offers, or opens the alert that watches them already. */
export const WatchButton = ({
  prefill,
  label,
  size = 'medium',
}: {
  readonly prefill: AlertPrefill
  readonly label: string
  readonly size?: 'small' | 'medium'
}) => {
  const alerts = useAtomValue(keptAtom('alerts'))
  const watched = useMemo(() => watchedBy(alerts, prefill), [alerts, prefill])
  const Glyph = watched === null ? IconBellPlus : IconBellCheck
  return (
    <Button
      size={size}
      icon={<Glyph size={16} aria-hidden />}
      onClick={({ detail }) => {
        // The second click of a double click.
        if (detail > 1) return
        if (watched === null) watchAtOnce(prefill)
        else openAlertDialog(watched)
      }}
    >
      {watched === null ? label : texts.watching}
    </Button>
  )
}
