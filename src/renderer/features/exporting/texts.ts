import type { ErrorCode } from '#shared/errors.ts'
import { exportLimits } from '#shared/ipc/exported-thread.ts'
import { fileSizeText } from '#shared/texts/file-size.ts'
import { numbers } from '#shared/texts/numbers.ts'
import { plural } from '#shared/texts/plural.ts'

/** Texts of printing and exporting (user-guide.md#print), on the screen and on the page. */
export const exportTexts = {
  preparing: 'Preparing all of it…',
  making: 'Making the PDF…',
  cancel: 'Cancel',
  left: 'Stopped before it was done.',
  nothingOpen: 'Open a shipment, a conversation or a post first: that is what is printed and saved.',
  onlyThreads: 'Open a shipment, a conversation or a post first: its discussion is what is exported.',
  notLoaded:
    'The whole discussion could not be loaded, so nothing was made of a part of it. Try again once the network can be reached.',
  notPrinted: 'This could not be printed. Look at the printer and try again, or save it as a PDF.',
  notMade:
    'No PDF could be made of this. Try again; if that fails too, print it or export the discussion as JSON.',
  tooMany: `A discussion of more than ${numbers.format(exportLimits.comments)} entries cannot be exported as JSON. Save it as a PDF.`,
  notSaved: 'This could not be saved',
  whatToDo: (code: ErrorCode) =>
    code === 'disk-full'
      ? 'Make room and save it again.'
      : code === 'storage'
        ? 'See whether files can be written to your downloads folder, and save it again.'
        : '',
  savedAs: (name: string, shortened: number) =>
    `Saved in your downloads as ${name}${shortened === 0 ? '' : `. ${numbers.format(shortened)} ${plural(shortened, 'entry is', 'entries are')} too long to be there in full, and ${plural(shortened, 'says', 'say')} so.`}`,

  discussionOf: (name: string) => `Discussion of ${name}`,
  messagesWith: (name: string) => `Messages with ${name}`,
  postBy: (name: string) => `Post by ${name}`,
  comments: (n: number) => `${numbers.format(n)} ${plural(n, 'comment', 'comments')}`,
  messages: (n: number) => `${numbers.format(n)} ${plural(n, 'message', 'messages')}`,
  none: 'Nothing was written here.',
  printed: (at: string, by: string, network: string) => `Made ${at} by ${by} on ${network}`,
  memberId: 'Member ID',
  sha256: (digits: string) => `SHA-256 of the content: ${digits}`,
  fileWithSize: (name: string, size: number | null) =>
    size === null ? name : `${name} (${fileSizeText(size)})`,
  notCurrent: 'The network could not be reached: this is what this computer had of it.',
  edited: 'edited',
  editedAt: (at: string) => `edited ${at}`,
  changedAt: (at: string) => `seen with other words before ${at}`,
  deletedOnes: 'Deleted, as far as this computer saw it',
  deleted: (author: string | null, sent: string | null, lastSeen: string | null) =>
    [
      `Deleted${author === null ? '' : `, by ${author}`}`,
      ...(sent === null ? [] : [`sent ${sent}`]),
      ...(lastSeen === null ? [] : [`last seen ${lastSeen}`]),
    ].join('; '),
  files: 'Files',
  posted: 'Posted',
  visibleTo: 'Visible to',
  vehicle: 'Vehicle',
} as const
