import type { QuoteState } from '#shared/rules/quote-state.ts'
import { message, texts } from '#shared/texts/message.ts'

/** Texts about quotes beside other things: an offer, a member, a conversation (user-guide.md#quotes). */
export const quoteTexts = texts('quotes', {
  /** The states of a quote. */
  states: {
    drafted: 'Draft',
    sent: 'Sent',
    expired: 'Expired',
    won: 'Won',
    lost: 'Lost',
  } satisfies Record<QuoteState, string>,
  newQuote: 'New quote',
  noTotal: 'No price yet',
  /** Below a total that does not have all lines. */
  incomplete: message(
    '{n, plural, one {Without # line that has no price} other {Without # lines that have no price}}',
    'n',
  ),
  ofLane: 'Quotes for this lane',
  ofMember: 'Quotes',
  /** Beside the list of conversations. Leaves the members who have not answered a sent quote. */
  waiting: 'Waiting for an answer',
  more: message('and {n} more', 'n'),
})
