import { numbers } from '#shared/texts/numbers.ts'

/** Texts of members' texts on paper. */
export const paperTexts = {
  cut: (length: number) =>
    `Shortened here: this text is too long to be printed in full. All of it has ${numbers.format(length)} characters, those of its formatting among them.`,
} as const
