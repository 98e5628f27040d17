import { numbers } from '#shared/texts/numbers.ts'

/** Texts of find in page. */
export const findTexts = {
  label: 'Find in page',
  placeholder: 'Find',
  next: 'Next match',
  previous: 'Previous match',
  close: 'Close find',
  none: 'No matches',
  place: (at: number, count: number, isCut: boolean) =>
    `${numbers.format(at)} of ${numbers.format(count)}${isCut ? ' or more' : ''}`,
  partial: 'Of a long list, only what is drawn is searched.',
} as const
