import { numbers } from '#shared/texts/numbers.ts'

/** Texts around members' own texts. */
export const richTextTexts = {
  more: '...more',
  less: 'Show less',
  cut: 'This text is too long to be shown in full.',
  opens: (host: string): string => `Opens ${host} in your browser`,
  writesTo: (address: string): string => `Writes to ${address}`,
} as const

/** Texts about members' texts on paper. */
export const paperTexts = {
  cut: (length: number) =>
    `Shortened here: this text is too long to be printed in full. All of it has ${numbers.format(length)} characters, those of its formatting among them.`,
} as const

/** Texts of the dialog that explains why a text cannot be edited. */
export const tooLongTexts = {
  title: 'Too long to edit',
  text: 'This text is too long to be edited here. It stays as it is.',
  close: 'OK',
}
