import { IconClock } from '@tabler/icons-react'
import { dueAt } from '#shared/wall-time.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { MomentItems } from '../time/moment-items.tsx'
import type { SendMoment } from './schedule.ts'
import { threadTexts as texts } from './texts.ts'

interface SendLaterProps {
  readonly disabled: boolean
  readonly onChoose: (when: SendMoment) => void
  /** Asks for another moment. */
  readonly onDate: () => void
}

/** The choice of the moment at which a form's text leaves. */
export const SendLater = ({ disabled, onChoose, onDate }: SendLaterProps) => (
  <Menu
    label={texts.sendLater}
    align="start"
    trigger={(props) => (
      <IconButton
        {...props}
        label={texts.sendLater}
        icon={<IconClock size={18} stroke={1.6} aria-hidden />}
        disabled={disabled}
      />
    )}
  >
    <MomentItems hasHints onChoose={(moment) => onChoose({ ...dueAt(moment), zone: null })} onDate={onDate} />
  </Menu>
)
