import { numbers } from '#shared/texts/numbers.ts'

/** Texts of forwarding a message or comment (user-guide.md#forwarding). */
export const forwardingTexts = {
  choose: 'Forward to',
  search: 'Forward to: a person or a shipment',
  people: 'Conversations',
  contacts: 'Other contacts',
  shipments: 'Shipments',
  closedShipment: 'Closed: its discussion can be read, not continued.',
  conversation: 'Conversation',
  found: (n: number) => (n === 0 ? 'Nothing found' : `${numbers.format(n)} found`),
  loading: 'Looking where you may write…',
  nowhere: 'Nowhere to forward it to',
  nowhereDetail: 'Your connections and the shipments that you take part in are listed here.',
  nothing: (words: string) => `Nobody and no shipment matches “${words}”.`,
  peopleFailed: 'Your conversations could not be loaded.',
  shipmentsFailed: 'Couldn’t load your shipments.',
  more: (n: number) => `${numbers.format(n)} more. Search to narrow the list.`,
  keys: { choose: 'choose', groups: 'next group', enter: 'take it' },

  title: (name: string) => `Forward to ${name}?`,
  close: 'Close',
  cancel: 'Cancel',
  other: 'Another target…',
  forward: 'Forward',
  note: 'Your note (optional)',
  notePlaceholder: 'Stands above what you forward',
  preview: 'What is sent',
  files: 'Files and pictures',
  free: 'Costs no credits. It is sent once, as a message of yours.',
  fileLoading: 'Being fetched…',
  filePart: (size: string, kind: string) => `${size}, ${kind}`,
  asPicture: 'as a picture',
  asFile: 'as a file',
  retry: 'Retry',
  retryFile: (name: string) => `Fetch ${name} again`,
  leaveOut: 'Take the tick off to leave it out.',
  waiting: 'The files are still being fetched.',
  notAll: (names: string) => `Cannot be forwarded: ${names}`,
  nothingLeft: 'There is nothing to forward.',
  tooLong: 'This text is too long to be forwarded.',
  deleted: 'This message was deleted meanwhile, so it is not forwarded.',

  /** The line above the forwarded text, which is part of the message. */
  from: (author: string, at: string) => `Forwarded message from ${[author, at].filter(Boolean).join(', ')}:`,
  filesFrom: (author: string, at: string) =>
    `Forwarded files from ${[author, at].filter(Boolean).join(', ')}`,
  byId: (id: string) =>
    `Its author appears as ${id}: a full name is worth credits, and those who read it there may not have paid for it.`,
  readers: {
    post: (name: string) => `It stands under a post that ${name} may not be allowed to see.`,
    shipment: () => 'Only owner and parties of its shipment can read where it comes from.',
    conversation: () => 'Only you and the other member can read where it comes from.',
  },

  forwarding: (name: string) => `Forwarding to ${name}…`,
  done: (name: string) => `Forwarded to ${name}.`,
  notForwarded: (name: string) => `Not forwarded to ${name}`,
  unknown: (name: string) => `It is not known whether it reached ${name}`,
  inForm: 'Text and files are kept in the form there.',
  inThread: 'It waits there, and nothing is sent again by itself: Retry first looks whether it arrived.',
} as const
