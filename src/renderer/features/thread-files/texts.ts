import { fileSizeText } from '#shared/texts/file-size.ts'
import { numbers } from '#shared/texts/numbers.ts'
import { plural } from '#shared/texts/plural.ts'

/** Texts of the list of a thread's files (user-guide.md#files-of-a-thread). */
export const threadFilesTexts = {
  search: 'Search files by name or sender',
  list: 'Files and pictures',
  loading: 'Loading the files of the whole thread…',
  failed: "Couldn't load the files of this thread.",
  partly: "Couldn't load the whole thread. These files were seen on this computer.",
  retry: 'Retry',
  none: 'No files yet',
  noneDetail: 'Files and pictures of this thread appear here.',
  nothing: (words: string) => `No file matches “${words}”.`,
  noLaterThan: (at: string) => `by ${at}`,
  from: (author: string, at: string, size: number | null) =>
    [author, at, size === null ? '' : fileSizeText(size)].filter(Boolean).join(' · '),
  goTo: 'Show in thread',
  more: (n: number) => `${numbers.format(n)} more ${plural(n, 'file', 'files')}. Search to narrow the list.`,
  found: (n: number) => `${numbers.format(n)} ${plural(n, 'file', 'files')}`,
  close: 'Close',
} as const
