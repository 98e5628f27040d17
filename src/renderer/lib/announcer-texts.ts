import { numbers } from '#shared/texts/numbers.ts'
import { plural } from '#shared/texts/plural.ts'

export type Noun = 'message' | 'comment' | 'post'

const counted = (noun: Noun, n: number): string =>
  n === 1 ? `New ${noun}` : `${numbers.format(n)} new ${plural(n, noun, `${noun}s`)}`

/** Texts that only a screen reader reads. */
export const announcerTexts = {
  arrived: (noun: Noun, n: number, author: string) =>
    author === '' ? counted(noun, n) : `${counted(noun, n)} from ${author}`,
  arrivedFromMany: (noun: Noun, n: number, authors: number) =>
    `${counted(noun, n)} from ${numbers.format(authors)} members`,
} as const
