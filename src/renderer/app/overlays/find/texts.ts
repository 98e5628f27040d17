const number = new Intl.NumberFormat('en')

/** Texts of find in page. */
export const findTexts = {
  label: 'Find in page',
  placeholder: 'Find',
  next: 'Next match',
  previous: 'Previous match',
  close: 'Close find',
  none: 'No matches',
  place: (at: number, count: number, isCut: boolean) =>
    `${number.format(at)} of ${number.format(count)}${isCut ? ' or more' : ''}`,
  partial: 'Of a long list, only what is drawn is searched.',
} as const
