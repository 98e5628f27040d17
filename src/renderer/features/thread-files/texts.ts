import { message, texts } from '#shared/texts/message.ts'
import { dotLine, fileSizeText } from '#shared/texts/units.ts'

/** Texts of the list of a thread's files (user-guide.md#files-of-a-thread). */
export const threadFilesTexts = texts('threadFiles', {
  search: 'Search files by name or sender',
  list: 'Files and pictures',
  loading: 'Loading the files of the whole thread…',
  failed: "Couldn't load the files of this thread.",
  partly: "Couldn't load the whole thread. These files were seen on this computer.",
  retry: 'Retry',
  none: 'No files yet',
  noneDetail: 'Files and pictures of this thread appear here.',
  nothing: message('No file matches “{words}”.', 'words'),
  noLaterThan: message('no later than {at}', 'at'),
  from: (author: string, at: string, size: number | null) =>
    dotLine([author, at, size === null ? '' : fileSizeText(size)]),
  goTo: 'Show in thread',
  more: message('{n} more {n, plural, one {file} other {files}}. Search to narrow the list.', 'n'),
  found: message('{n, plural, one {# file} other {# files}}', 'n'),
  close: 'Close',
})
