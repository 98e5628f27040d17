import type { Quote } from '#shared/ipc/quotes.ts'
import { outwardOf } from '#shared/rules/quote.ts'
import {
  blankQuote,
  nextRevision,
  quoteLike,
  quoteReminder,
  quoteReminderKey,
  sentQuote,
} from '#shared/rules/quote-state.ts'
import { isSameValue } from '#shared/rules/same-value.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import { type Acting, accountFamily } from '../../lib/account.ts'
import { discard, keep, keepOrDiscard } from '../../lib/kept.ts'
import { createKeptEditor } from '../../lib/kept-editor.ts'
import { store } from '../../lib/store.ts'

/** Sets, moves or removes the reminder before the quote expires. Returns whether that is saved. */
const keepReminder = (acting: Acting, id: string, quote: Quote): Promise<boolean> =>
  keepOrDiscard(acting, 'reminders', quoteReminderKey(id), quoteReminder(id, quote, steadyNow()))

const createEditor = (id: string) => {
  const editor = createKeptEditor({
    collection: 'quotes',
    key: id,
    blank: blankQuote('', steadyNow()),
    isBlank: () => false,
    saveFirst: (acting, quote, before) =>
      before?.state === quote.state && isSameValue(before.validUntil, quote.validUntil)
        ? Promise.resolve(true)
        : keepReminder(acting, id, quote),
  })
  const changeBy = (patchOf: (quote: Quote) => Partial<Quote>): Promise<boolean> => {
    const quote = store.get(editor.shownAtom)
    if (quote === null) return Promise.resolve(false)
    editor.change(patchOf(quote))
    return editor.flush()
  }
  return {
    ...editor,
    /** Marks the quote as sent, with the prices that the other side has now. */
    markSent: () => changeBy((quote) => sentQuote(quote, outwardOf(quote), steadyNow())),
    /** Begins the next revision of a sent quote. */
    revise: () => changeBy(nextRevision),
    /** Marks a sent quote as answered, or as sent again. */
    answer: (state: 'won' | 'lost' | 'sent') => changeBy(() => ({ state })),
    /**
     * Removes the quote with its reminder. The returned function restores it, and returns whether it is saved. Null for
     * a failure.
     */
    remove: async (acting: Acting) => {
      const quote = store.get(editor.shownAtom)
      editor.stop()
      const isGone =
        quote !== null &&
        (await keepReminder(acting, id, { ...quote, state: 'drafted' })) &&
        (await discard(acting, 'quotes', id))
      if (!isGone) return null
      editor.reset()
      return async () => (await keepReminder(acting, id, quote)) && keep(acting, 'quotes', id, quote)
    },
  }
}

/** The edit of one quote, until it is on disk. */
export type QuoteEditor = ReturnType<typeof createEditor>

const editors = accountFamily(createEditor)

/** Returns the editor of a quote. */
export const quoteEditor = (id: string): QuoteEditor => editors.get(id)

/** Saves a copy of a quote as a template, without the member, the thread and a number. Returns whether it is on disk. */
export const keepTemplate = (acting: Acting, quote: Quote): Promise<boolean> =>
  keep(acting, 'quotes', crypto.randomUUID(), {
    ...quoteLike(quote, '', quote.madeAt),
    state: 'template',
  })
