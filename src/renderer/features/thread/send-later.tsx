import { IconCalendar, IconClock } from '@tabler/icons-react'
import { choicesAt } from '#shared/rules/to-do.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import { dueAt } from '#shared/wall-time.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { momentChoiceText, nearMomentText } from '../time/moment-text.ts'
import { momentChoiceTexts } from '../time/texts.ts'
import type { SendMoment } from './schedule.ts'
import { threadTexts as texts } from './texts.ts'

interface SendLaterProps {
  readonly disabled: boolean
  readonly onChoose: (when: SendMoment) => void
  /** Asks for another moment. */
  readonly onDate: () => void
}

/** The choice of the moment at which a form's text leaves. */
export const SendLater = ({ disabled, onChoose, onDate }: SendLaterProps) => {
  return (
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
      {choicesAt(steadyNow()).map(({ name, until }) => (
        <MenuItem
          key={name}
          icon={<IconClock size={16} />}
          hint={nearMomentText(until.at)}
          onClick={() => onChoose({ ...dueAt(until), zone: null })}
        >
          {momentChoiceText(name)}
        </MenuItem>
      ))}
      <MenuItem icon={<IconCalendar size={16} />} onClick={onDate}>
        {momentChoiceTexts.onDate}
      </MenuItem>
    </Menu>
  )
}
