import { numbers } from '#shared/texts/numbers.ts'
import { plural } from '#shared/texts/plural.ts'

/** Texts of printing and exporting (product.md#print), on the screen and on the page. */
export const exportTexts = {
  preparing: 'Preparing all of it…',
  nothingOpen: 'Open a shipment, a conversation or a post first: that is what is printed and saved.',
  onlyThreads: 'Open a shipment, a conversation or a post first: its discussion is what is exported.',
  notLoaded: 'The whole discussion could not be loaded, so nothing was made of a part of it.',
  notPrinted: 'This could not be printed.',
  notSaved: 'This could not be saved.',
  savedAs: (name: string) => `Saved in your downloads as ${name}`,

  discussionOf: (name: string) => `Discussion of ${name}`,
  messagesWith: (name: string) => `Messages with ${name}`,
  postBy: (name: string) => `Post by ${name}`,
  comments: (n: number) => `${numbers.format(n)} ${plural(n, 'comment', 'comments')}`,
  messages: (n: number) => `${numbers.format(n)} ${plural(n, 'message', 'messages')}`,
  none: 'Nothing was written here.',
  printed: (at: string, by: string, network: string) => `Made ${at} by ${by} on ${network}`,
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
  you: 'You',
  pictures: 'Pictures',
  files: 'Files',
  people: 'Owner and parties',
  posted: 'Posted',
  visibleTo: 'Visible to',
  vehicle: 'Vehicle',
} as const
