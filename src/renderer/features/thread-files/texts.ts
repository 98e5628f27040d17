import { fileSizeText } from '#shared/texts/file-size.ts'
import { numbers } from '#shared/texts/numbers.ts'
import { plural } from '#shared/texts/plural.ts'

/** Texts of the list of a thread's files (user-guide.md#files-of-a-thread). */
export const threadFilesTexts = {
  search: 'Search files by name or sender',
  list: 'Files and pictures',
  loading: 'Looking through the whole thread…',
  failed: 'The whole thread could not be loaded, so its files cannot be listed.',
  partly: 'The whole thread could not be loaded. These are the files of it that this computer has seen.',
  retry: 'Retry',
  none: 'No files yet',
  noneDetail: 'Files and pictures that anybody adds to this thread are listed here.',
  nothing: (words: string) => `No file matches “${words}”.`,
  noLaterThan: (at: string) => `by ${at}`,
  from: (author: string, at: string, size: number | null) =>
    [author, at, size === null ? '' : fileSizeText(size)].filter(Boolean).join(' · '),
  goTo: 'Go to it',
  more: (n: number) => `${numbers.format(n)} more ${plural(n, 'file', 'files')}. Search to narrow the list.`,
  found: (n: number) => `${numbers.format(n)} ${plural(n, 'file', 'files')}`,
  close: 'Close',
} as const
