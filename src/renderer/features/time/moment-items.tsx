import { IconCalendar, IconClock } from '@tabler/icons-react'
import { calendarWeek } from '#shared/dates.ts'
import { choicesAt } from '#shared/rules/to-do.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import type { Chosen } from '#shared/wall-time.ts'
import { MenuItem } from '../../ui/menu.tsx'
import { nearMomentText } from './moment-text.ts'
import { momentChoiceTexts as texts } from './texts.ts'

interface MomentItemsProps {
  /** Whether each choice shows its moment. */
  readonly hasHints?: boolean
  readonly onChoose: (moment: Chosen) => void
  /** Asks for another moment. */
  readonly onDate: () => void
}

/** Menu items with the usual moments, 'In 1 hour', 'Tomorrow, 08:00', and one for a date. */
export const MomentItems = ({ hasHints = false, onChoose, onDate }: MomentItemsProps) => (
  <>
    {choicesAt(steadyNow()).map(({ name, until }) => (
      <MenuItem
        key={name}
        icon={<IconClock size={16} />}
        {...(hasHints ? { hint: nearMomentText(until.at) } : {})}
        onClick={() => onChoose(until)}
      >
        {name === 'week' ? texts.week(calendarWeek().firstWorkday) : texts[name]}
      </MenuItem>
    ))}
    <MenuItem icon={<IconCalendar size={16} />} onClick={onDate}>
      {texts.onDate}
    </MenuItem>
  </>
)
