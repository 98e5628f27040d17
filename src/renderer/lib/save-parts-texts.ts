import { numbers } from '#shared/texts/numbers.ts'

const list = new Intl.ListFormat('en', { type: 'conjunction' })

/** Texts about an export in several files. */
export const savePartsTexts = {
  savedAs: (fileNames: readonly string[]) => `Saved as ${list.format(fileNames)}`,
  notAll: 'Not all of it was saved',
  savedBefore: (why: string, fileNames: readonly string[], of: number) =>
    `${why} Only ${numbers.format(fileNames.length)} of ${numbers.format(of)} files ${fileNames.length === 1 ? 'was' : 'were'} saved before that: ${list.format(fileNames)}`,
} as const
