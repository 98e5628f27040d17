import { calendarWeek } from '#shared/dates.ts'
import type { choicesAt } from '#shared/rules/to-do.ts'
import { momentChoiceTexts as texts } from './texts.ts'

/** Returns the name of a choice of a moment: 'In 1 hour', 'Tomorrow, 08:00'. */
export const momentChoiceText = (name: ReturnType<typeof choicesAt>[number]['name']): string =>
  name === 'week' ? texts.week(calendarWeek().firstWorkday) : texts[name]
