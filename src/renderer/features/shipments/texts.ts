import { writtenDay } from '#shared/dates.ts'
import { unbrokenLane } from '#shared/texts/isolated.ts'
import { message, texts } from '#shared/texts/message.ts'
import { dotLine, partsLine } from '#shared/texts/units.ts'

const states = texts('shipmentState', {
  /** State of a shipment. */
  open: 'open',
  closed: 'closed',
  unread: message('{n} unread', 'n'),
  draft: 'draft',
})

/** Texts of the shipments screen (product.md#shipments). Texts of the web client are verbatim. */
export const shipmentTexts = texts('shipment', {
  list: 'My shipments',
  commentReaders: 'Read by all parties of this shipment',
  /** Above the list, also in a narrow window: max 20 letters. */
  search: 'Search shipments',
  searchEmpty: message('No shipment matches “{words}”.', 'words'),
  /** State of a shipment. */
  open: 'Open',
  closed: 'Closed',
  /** Kind of the shipment. A space is room for cargo that is offered or wanted. */
  type: { shipment: 'Shipment', space: 'Space' },
  etd: message('ETD {day}', ['day', writtenDay]),
  nameOf: (reference: string, title: string) => dotLine([reference, title]) || shipmentTexts.type.shipment,
  rowLabel: (
    name: string,
    {
      route,
      closed,
      unread,
      hasDraft,
    }: {
      readonly route: string
      readonly closed: boolean
      readonly unread: number
      readonly hasDraft: boolean
    },
  ) =>
    partsLine([
      name,
      route,
      closed ? states.closed : states.open,
      unread > 0 ? states.unread(unread) : '',
      hasDraft ? states.draft : '',
    ]),
  route: unbrokenLane,

  none: 'No shipments yet',
  noneDetail: 'Shipments that you own or are a party to appear here, each with its discussion.',
  notOffered: 'This server does not list shipments',
  notOfferedDetail: 'Discussions open from links to a shipment.',
  listFailed: 'Couldn’t load your shipments.',
  retry: 'Retry',
  noneOpen: 'Choose a shipment',
  noneOpenDetail: 'Its discussion with owner and parties opens here.',
  oneFailed: 'Couldn’t load this shipment.',
  unavailable: 'This shipment is no longer available',
  back: 'All shipments',

  views: 'Views of the shipment',
  discussion: 'Discussion',
  thread: message('Discussion of {name}', 'name'),
  notAuthorised: 'You are not authorized to Discuss on this shipment.',
  empty: 'No comments yet. Write the first one.',
  closedNote: 'This shipment is closed. You can only read its discussion.',
  closedKeepsText: 'This shipment was closed. Your text is kept so that you can copy it.',

  facts: 'Shipment',
  parties: 'Owner and parties',
  factsAndParties: 'Facts and parties',
  close: 'Close',
  inCommon: 'Shipments you share',
  owner: 'Owner',
  party: 'Party',
  fact: {
    reference: 'Reference',
    kind: 'Kind',
    from: 'From',
    to: 'To',
    etd: 'ETD',
    status: 'Status',
    closedOn: 'Closed on',
  },
})
