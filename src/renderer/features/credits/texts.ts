import { amounts } from '#shared/texts/numbers.ts'
import { plural } from '#shared/texts/plural.ts'

/** Texts of the price chip. */
export const costChipTexts = {
  free: 'Free',
  unlocked: 'Unlocked',
  credits: (n: number) => `${amounts.format(n)} ${plural(n, 'credit', 'credits')}`,
  unknown: 'Cost unknown',
  viewDetails: 'View details',
  viewDetailsOf: (what: string) => `View details: ${what}`,
  titles: { user: 'View user', product: 'View product', voyager: 'View voyager' },
  view: 'View',
  cancel: 'Cancel',
  ok: 'OK',
  error: 'Error',
  asking: 'Asking what it costs...',
} as const
