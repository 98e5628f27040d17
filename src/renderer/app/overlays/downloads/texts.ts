const number = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })

const size = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${number.format(Math.max(1, Math.round(bytes / 1024)))} KB`
    : `${number.format(bytes / 1024 / 1024)} MB`

/** Texts of the list of downloads. */
export const downloadTexts = {
  none: 'No files yet',
  noneDetail: 'What you save from posts, messages and discussions is listed here until you quit.',
  downloading: (name: string) => `Downloading ${name}`,
  soFar: (received: number, total: number) =>
    total > 0 ? `${size(received)} of ${size(total)}` : size(received),
  saved: 'Saved',
  stopped: 'Stopped',
  failed: (why: string) => `Not saved. ${why}`,
  executable: 'This kind of file can run programs.',
  stop: 'Cancel',
  open: 'Open',
  reveal: 'Show in folder',
  of: (action: string, name: string) => `${action}: ${name}`,
} as const
