import { atom } from 'jotai'
import { useEffect } from 'react'
import type { Product } from '#shared/contract/entities/product.ts'
import { lane } from '#shared/texts/isolated.ts'
import { moneyText, partsLine } from '#shared/texts/units.ts'
import { actNow } from '../../lib/account.ts'
import { mayMessage } from '../../lib/may.ts'
import { viewerAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { useViewer } from '../../lib/viewer-context.ts'
import { wantToWrite } from '../../lib/write-wanted.ts'
import { Button } from '../../ui/button.tsx'
import { loadPeopleOnce, people, wholeList } from '../person/people.ts'
import type { Way } from './ask.ts'
import { askTexts as texts } from './texts.ts'

/** An offer that the viewer can ask about. */
export interface AskedOffer {
  /** The member who offers it; null if unknown. */
  readonly ownerId: string | null
  /** Its post; null if unknown. */
  readonly postId: string | null
  /** The offer in one line, which the question quotes. */
  readonly quote: string
}

interface VoyageParts {
  readonly kind: string
  readonly from: string
  readonly to: string
  /** The ETD as the seller wrote it. */
  readonly etd: string
  readonly reference: string
}

/** Returns a voyage or vehicle in one line: 'FCL, Mundra (INMUN) → Jebel Ali (AEJEA), ETD 12 Dec 2026, FCL-00012'. */
export const voyageQuote = ({ kind, from, to, etd, reference }: VoyageParts): string =>
  partsLine([kind, lane(from, to), etd === '' ? '' : texts.etd(etd), reference])

/** Returns a product in one line. */
export const productQuote = ({
  product,
  price_text,
  price_currency,
  product_unique_id,
}: Pick<Product, 'product' | 'price_text' | 'price_currency' | 'product_unique_id'>): string =>
  partsLine([product, price_text ? moneyText(price_currency, price_text) : '', product_unique_id])

/** Returns the subject of the draft in which the question is written. */
const questionSubject = (way: Way): string =>
  way.kind === 'message' ? `conversation:${way.userId}` : `comment:${way.postId}`

/**
 * Returns how the viewer may ask: by a message to a connection, otherwise by a comment on the post
 * (product.md#conversations). Null for the viewer's own offer, and if neither is possible.
 */
const wayTo = (
  { ownerId, postId }: AskedOffer,
  viewer: Parameters<typeof mayMessage>[0],
  connectionIds: ReadonlySet<string> | null,
): Way | null => {
  if (viewer === null || ownerId === null || ownerId === viewer.id) return null
  if (mayMessage(viewer, { id: ownerId, is_admin: false }, { connectionIds, hasMessages: false }))
    return { kind: 'message', userId: ownerId }
  return postId === null ? null : { kind: 'comment', postId }
}

/** The members to whom the viewer may write, by the list of the last start until the present one is there. */
const knownAtom = atom((get) => {
  const known = get(people.stateAtom)
  const list = wholeList(known, { orLast: true })
  return {
    // Until then nobody knows whether a message is allowed, and the form of a stranger's conversation is closed.
    isLoading: known.phase === 'loading',
    ids: list && new Set(list.map(({ user }) => user.id)),
  }
})

/**
 * Opens the form in which the viewer may ask about an offer, with the offer quoted. Sends nothing and costs nothing.
 * `isApart` opens a conversation in a window of its own, beside other questions.
 */
export const askAbout = async (offer: AskedOffer, isApart = false): Promise<void> => {
  const known = store.get(knownAtom)
  const way = wayTo(offer, store.get(viewerAtom), known.ids)
  if (way === null || known.isLoading) return
  const acting = actNow()
  // Keys typed while the form opens are its text, not commands.
  const subject = questionSubject(way)
  if (way.kind === 'comment' || !isApart) wantToWrite(subject, { scrolls: false })
  // Loads with the first question, because it needs the code of the threads.
  const { ask } = await import('./ask.ts')
  await ask(acting, { way, subject, quote: offer.quote, isApart })
}

interface AskAboutProps {
  readonly offer: AskedOffer
  /** Name of the offer for screen readers. */
  readonly of: string
}

/** The button that opens a question about an offer. Its text says whether others can read the question. */
export const AskAbout = ({ offer, of }: AskAboutProps) => {
  const viewer = useViewer()
  const known = useAtomValue(knownAtom)
  const way = wayTo(offer, viewer, known.ids)
  useEffect(loadPeopleOnce, [])
  if (way === null) return null
  const isMessage = way.kind === 'message'
  return (
    <Button
      size="small"
      variant="quiet"
      data-action="ask"
      disabled={known.isLoading}
      title={isMessage ? texts.messageTip : texts.commentTip}
      aria-label={isMessage ? texts.messageOf(of) : texts.commentOf(of)}
      onClick={({ ctrlKey, metaKey }) => void askAbout(offer, ctrlKey || metaKey)}
    >
      {isMessage ? texts.message : texts.comment}
    </Button>
  )
}
