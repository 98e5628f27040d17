import { message, texts } from '#shared/texts/message.ts'
import { plainList } from '#shared/texts/units.ts'
import { threadTexts } from '../thread/texts.ts'

/** Texts of forwarding a message or comment (user-guide.md#forwarding). */
export const forwardingTexts = texts('forwarding', {
  choose: 'Forward to',
  search: 'Forward to: a person or a shipment',
  people: 'Conversations',
  contacts: 'Other contacts',
  shipments: 'Shipments',
  closedShipment: 'Closed. You can read its discussion but not write in it.',
  conversation: 'Conversation',
  found: message('{n, plural, =0 {Nothing found} other {# found}}', 'n'),
  loading: 'Loading…',
  nowhere: 'No conversations or shipments yet',
  nowhereDetail: 'Your connections and shipments appear here.',
  nothing: message('No matches for “{words}”.', 'words'),
  peopleFailed: 'Couldn’t load your conversations.',
  shipmentsFailed: 'Couldn’t load your shipments.',
  more: message('{n} more. Search to narrow the list.', 'n'),
  keys: { choose: 'choose', groups: 'next group', enter: 'take it' },

  title: message('Forward to {name}?', 'name'),
  close: 'Close',
  cancel: 'Cancel',
  other: 'Choose another…',
  forward: 'Forward',
  note: 'Your note (optional)',
  notePlaceholder: 'Add a note above the message',
  preview: 'Preview',
  files: 'Files and pictures',
  free: 'Free. It is sent as your own message.',
  fileLoading: 'Loading…',
  filePart: message('{size}, {kind}', 'size', 'kind'),
  asPicture: 'as a picture',
  asFile: 'as a file',
  retry: 'Retry',
  retryFile: message('Fetch {name} again', 'name'),
  leaveOut: 'Clear the checkbox to leave it out.',
  waiting: 'The files are still loading.',
  notAll: message('Cannot be forwarded: {names}', 'names'),
  nothingLeft: 'Nothing to forward.',
  tooLong: 'This text is too long to be forwarded.',
  deleted: 'This message was deleted and cannot be forwarded.',

  /** The line above the forwarded text, which is part of the message. */
  from: message('Forwarded message from {whom}:', ['whom', plainList]),
  filesFrom: message('Forwarded files from {whom}', ['whom', plainList]),
  byId: message('The author appears as {id}, because readers there may not have paid for the name.', 'id'),
  readers: {
    post: message('{name} may not see the post that it comes from.', 'name'),
    shipment: 'Only the owner and the parties of its shipment see where it comes from.',
    conversation: 'Only you and the other member see where it comes from.',
  },

  forwarding: message('Forwarding to {name}…', 'name'),
  done: message('Forwarded to {name}.', 'name'),
  notForwarded: message('Not forwarded to {name}', 'name'),
  unknown: message('Unclear whether it reached {name}', 'name'),
  inForm: 'The text and files are in the form there.',
  inThread: message('It waits in the thread. “{retry}” there first checks whether it arrived.', {
    retry: () => threadTexts.retry,
  }),
})

/** Describes who sees where a forwarded message comes from. */
export const readersText = (kind: keyof typeof forwardingTexts.readers, name: string): string =>
  kind === 'post' ? forwardingTexts.readers.post(name) : forwardingTexts.readers[kind]
