import type { ErrorCode } from '#shared/errors.ts'
import { exportLimits } from '#shared/ipc/exported-thread.ts'
import { fileSizeText } from '#shared/texts/file-size.ts'
import { numbers } from '#shared/texts/numbers.ts'
import { plural } from '#shared/texts/plural.ts'

/** Texts of printing and exporting (user-guide.md#print), on the screen and on the page. */
export const exportTexts = {
  preparing: 'Loading the whole thread…',
  making: 'Making the PDF…',
  cancel: 'Cancel',
  left: 'Stopped.',
  nothingOpen: 'Open a shipment, a conversation or a post first.',
  onlyThreads: 'Open a shipment, a conversation or a post first.',
  notLoaded: 'Couldn’t load the whole discussion, so nothing was saved. Try again once you are online.',
  notPrinted: 'Couldn’t print. Check the printer and try again, or save a PDF.',
  notMade: 'Couldn’t make the PDF. Try again, print, or export the discussion as JSON.',
  tooMany: `A discussion of more than ${numbers.format(exportLimits.comments)} entries cannot be exported as JSON. Save it as a PDF.`,
  notSaved: 'Couldn’t save this',
  whatToDo: (code: ErrorCode) =>
    code === 'disk-full'
      ? 'Free some disk space and save again.'
      : code === 'storage'
        ? 'Check that your downloads folder is writable, and save again.'
        : '',
  savedAs: (name: string, shortened: number) =>
    `Saved in your downloads as ${name}${shortened === 0 ? '' : `. ${numbers.format(shortened)} ${plural(shortened, 'entry is', 'entries are')} too long to be there in full, and ${plural(shortened, 'says', 'say')} so.`}`,

  discussionOf: (name: string) => `Discussion of ${name}`,
  messagesWith: (name: string) => `Messages with ${name}`,
  postBy: (name: string) => `Post by ${name}`,
  comments: (n: number) => `${numbers.format(n)} ${plural(n, 'comment', 'comments')}`,
  messages: (n: number) => `${numbers.format(n)} ${plural(n, 'message', 'messages')}`,
  none: 'No entries.',
  printed: (at: string, by: string, network: string) => `Made ${at} by ${by} on ${network}`,
  memberId: 'Member ID',
  sha256: (digits: string) => `SHA-256 of the content: ${digits}`,
  fileWithSize: (name: string, size: number | null) =>
    size === null ? name : `${name} (${fileSizeText(size)})`,
  notCurrent: 'Made offline, from the content stored on this computer.',
  edited: 'edited',
  editedAt: (at: string) => `edited ${at}`,
  changedAt: (at: string) => `seen with another text before ${at}`,
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
