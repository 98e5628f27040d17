import { message, texts } from '#shared/texts/message.ts'
import { clauseLine, fileSizeText } from '#shared/texts/units.ts'

const parts = texts('exportParts', {
  fileWithSize: message('{name} ({size})', 'name', 'size'),
  deleted: message('{author, select, none {Deleted} other {Deleted (author: {author})}}', 'author'),
  sent: message('sent {at}', 'at'),
  lastSeen: message('last seen {at}', 'at'),
})

/** Texts of printing and exporting (user-guide.md#print), on the screen and on the page. */
export const exportTexts = texts('export', {
  preparing: 'Loading the whole thread…',
  making: 'Making the PDF…',
  addingFiles: 'Adding the files',
  fetching: message('Adding the files: {n} of {of}', 'n', 'of'),
  cancel: 'Cancel',
  left: 'Stopped.',
  nothingOpen: 'Open a shipment, a conversation or a post first.',
  onlyThreads: 'Open a shipment, a conversation or a post first.',
  notLoaded: 'Couldn’t load the whole discussion, so nothing was saved. Try again once you are online.',
  notPrinted: 'Couldn’t print. Check the printer and try again, or save a PDF.',
  notMade: 'Couldn’t make the PDF. Try again, print, or export the discussion as JSON.',
  tooMany: message(
    'A discussion of more than {n} entries cannot be exported as JSON. Save it as a PDF.',
    'n',
  ),
  notSaved: 'Couldn’t save this',
  whatToDo: {
    'disk-full': 'Free some disk space and save again.',
    storage: 'Check that your downloads folder is writable, and save again.',
  },
  savedAs: message(
    '{shortened, plural, =0 {Saved in your downloads as {name}} one {Saved in your downloads as {name}. # entry is too long to be there in full, and says so.} other {Saved in your downloads as {name}. # entries are too long to be there in full, and say so.}}',
    'name',
    'shortened',
  ),

  missing: message(
    '{n, plural, one {# file could not be fetched. The list in the archive names it.} other {# files could not be fetched. The list in the archive names them.}}',
    'n',
  ),

  discussionOf: message('Discussion of {name}', 'name'),
  messagesWith: message('Messages with {name}', 'name'),
  postBy: message('Post by {name}', 'name'),
  comments: message('{n, plural, one {# comment} other {# comments}}', 'n'),
  messages: message('{n, plural, one {# message} other {# messages}}', 'n'),
  none: 'No entries.',
  printed: message('Made {at} by {by} on {network}', 'at', 'by', 'network'),
  memberId: 'Member ID',
  sha256: message('SHA-256 of the content: {digits}', 'digits'),
  fileWithSize: (name: string, size: number | null): string =>
    size === null ? name : parts.fileWithSize(name, fileSizeText(size)),
  notCurrent: 'Made offline, from the content stored on this computer.',
  edited: 'edited',
  editedAt: message('edited {at}', 'at'),
  changedAt: message('seen with another text before {at}', 'at'),
  deletedOnes: 'Deleted, as far as this computer saw it',
  deleted: (author: string | null, sent: string | null, lastSeen: string | null): string =>
    clauseLine([
      parts.deleted(author),
      sent === null ? '' : parts.sent(sent),
      lastSeen === null ? '' : parts.lastSeen(lastSeen),
    ]),
  files: 'Files',
  posted: 'Posted',
  visibleTo: 'Visible to',
  vehicle: 'Vehicle',
})

/** Texts about members' texts on paper. */
export const paperTexts = texts('paper', {
  cut: message(
    'Shortened here: this text is too long to be printed in full. All of it has {length} characters, those of its formatting among them.',
    'length',
  ),
})
