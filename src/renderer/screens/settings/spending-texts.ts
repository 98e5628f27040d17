import { numbers } from '#shared/texts/numbers.ts'
import { plural } from '#shared/texts/plural.ts'

const credits = (n: number): string => `${numbers.format(n)} ${plural(n, 'credit', 'credits')}`

/** Texts of the limits on what is spent. */
export const spendingTexts = {
  title: 'Credits',
  confirm: 'Confirm above',
  confirmDetail: 'Quayside asks about whatever costs more credits in a window of its own. Empty: never.',
  confirmManaged: (n: number) => `At most ${credits(n)}: what costs more is always confirmed.`,
  budget: 'Daily budget',
  budgetDetail:
    'What goes beyond so many credits a day is asked about, and may be spent all the same. Counted by this app on this computer. Empty: no budget.',
  budgetManaged: (n: number) => `What goes beyond ${credits(n)} a day is refused.`,
  none: 'None',
} as const
