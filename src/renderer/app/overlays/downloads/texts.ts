import { fileSizeText } from '#shared/texts/file-size.ts'

/** Texts of the list of downloads. */
export const downloadTexts = {
  none: 'No files yet',
  noneDetail: 'What you save from posts, messages and discussions is listed here until you quit.',
  downloading: (name: string) => `Downloading ${name}`,
  soFar: (received: number, total: number) =>
    total > 0 ? `${fileSizeText(received)} of ${fileSizeText(total)}` : fileSizeText(received),
  saved: (bytes: number) => `Saved · ${fileSizeText(bytes)}`,
  stopped: 'Stopped',
  failed: (why: string) => `Not saved. ${why}`,
  executable: 'This kind of file can run programs.',
  stop: 'Cancel',
  open: 'Open',
  reveal: 'Show in folder',
  of: (action: string, name: string) => `${action}: ${name}`,
} as const
