import { useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'wouter'
import type { Shipment } from '#shared/contract/entities/shipment.ts'
import type { UserRef } from '#shared/contract/entities/user.ts'
import { writtenDay } from '#shared/dates.ts'
import { threadIn } from '#shared/paths.ts'
import { momentOf } from '#shared/rules/moment.ts'
import { withUniqueId } from '#shared/rules/names.ts'
import { type ExportWay, wantedExportAtom } from '../../lib/export-wanted.ts'
import { isClosed, mayDiscuss } from '../../lib/may.ts'
import { closeOverlay } from '../../lib/overlay.ts'
import { viewerAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { toast } from '../../lib/toasts.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { messagesTexts } from '../chat/texts.ts'
import { usePerson } from '../conversations/people-state.ts'
import { postInSight } from '../feed/use-current-post.ts'
import type { FileSizes } from '../media/file-sizes.ts'
import { useNames } from '../person/names.ts'
import { postOf } from '../post/posts.ts'
import { audienceText } from '../post/texts.ts'
import { useKnownShipment } from '../shipments/shipments-state.ts'
import { shipmentTexts } from '../shipments/texts.ts'
import { conversationThread } from '../thread/sources/conversation.ts'
import { postThread } from '../thread/sources/post.ts'
import { shipmentThread } from '../thread/sources/shipment.ts'
import { momentText } from '../time/moment-text.ts'
import type { About } from './about.ts'
import { filesText, namedFilesOf } from './authors-and-files.ts'
import type { Gathered } from './gather.ts'
import { partsOf, rawPost } from './post-parts.ts'
import { rawShipment } from './raw-shipment.ts'
import { exportTexts as texts } from './texts.ts'
import { ThreadExport } from './thread-export.tsx'
import { readPlainText } from './whole-text.tsx'

interface WayProps {
  readonly way: ExportWay
}

const noHooks = {
  onMaybeClosed: () => {},
  onRefused: () => {},
  onSent: () => {},
  onListed: () => {},
  onGone: () => {},
  onAdded: () => {},
  onRemoved: () => {},
}

const hasWritten = ({ comments }: Gathered, { id }: UserRef): boolean =>
  comments.some(({ comment }) => (comment.user_id ?? comment.user?.id) === id)

const factsOf = (facts: readonly (readonly [string, string | null])[]): About['facts'] =>
  facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))

/** Returns a member's text as a fact about a post; none for an empty text. */
const textFact = (author: string, html: string): About['facts'] => {
  const { text, isCut } = readPlainText(html)
  const fact = { label: texts.postBy(author), value: text }
  return text === '' ? [] : [isCut ? { ...fact, fullLength: html.length } : fact]
}

/** Explains that no thread or post is open, and closes. */
const Nothing = ({ way }: WayProps) => {
  useEffect(() => {
    toast(way === 'json' || way === 'zip' ? texts.onlyThreads : texts.nothingOpen)
    closeOverlay()
  }, [way])
  return null
}

const ShipmentExport = ({ way, shipment }: WayProps & { readonly shipment: Shipment }) => {
  const nameOf = useNames()
  const { id, type, reference, title, user, parties, closed_at } = shipment
  const closed = isClosed(shipment)
  const source = useMemo(() => shipmentThread({ id, type, closed }, noHooks), [id, type, closed])
  const closedAt = momentOf(closed_at)
  const others = parties.flatMap((party) => (party.user && party.user.id !== user?.id ? [party.user] : []))
  const aboutOf = (gathered: Gathered): About => {
    const personAs = (person: UserRef, role: string) => ({
      name: nameOf(person, hasWritten(gathered, person)),
      uniqueId: person.user_unique_id,
      role,
    })
    return {
      kind: 'shipment',
      id,
      title: texts.discussionOf(shipmentTexts.nameOf(reference, title)),
      facts: factsOf([
        [shipmentTexts.fact.reference, reference],
        [shipmentTexts.fact.kind, shipmentTexts.type[type]],
        [shipmentTexts.fact.from, shipment.origin_port],
        [shipmentTexts.fact.to, shipment.destination_port],
        [shipmentTexts.fact.etd, writtenDay(shipment.formatted_etd_date)],
        [shipmentTexts.fact.status, closed ? shipmentTexts.closed : shipmentTexts.open],
        [shipmentTexts.fact.closedOn, closedAt === null ? closed_at : momentText(closedAt)],
      ]),
      people: [
        ...(user ? [personAs(user, shipmentTexts.owner)] : []),
        ...others.map((party) => personAs(party, shipmentTexts.party)),
      ],
      raw: rawShipment(shipment),
    }
  }
  return <ThreadExport way={way} source={source} aboutOf={aboutOf} />
}

const OpenShipmentExport = ({ way, id }: WayProps & { readonly id: string }) => {
  const shipment = useKnownShipment(id)
  const viewerId = useAtomValue(viewerAtom)?.id ?? null
  if (shipment === null || !mayDiscuss(shipment, viewerId)) return <Nothing way={way} />
  return <ShipmentExport way={way} shipment={shipment} />
}

const ConversationExport = ({ way, userId }: WayProps & { readonly userId: string }) => {
  const person = usePerson(userId)
  const viewerId = useAtomValue(viewerAtom)?.id ?? null
  const nameOf = useNames()
  const source = useMemo(() => conversationThread(userId, noHooks), [userId])
  const aboutOf = (gathered: Gathered): About => {
    const name = person ? nameOf(person, hasWritten(gathered, person)) : messagesTexts.unknownPerson
    const facts = factsOf([[texts.memberId, person?.user_unique_id ?? null]])
    // Both members export the same conversation.
    const members = [userId, viewerId ?? ''].sort()
    const raw = [['conversation', ...members]]
    return { kind: 'conversation', id: userId, title: texts.messagesWith(name), facts, people: [], raw }
  }
  return <ThreadExport way={way} source={source} aboutOf={aboutOf} />
}

const PostExport = ({ way, id }: WayProps & { readonly id: string }) => {
  const source = useMemo(() => postThread(id, noHooks), [id])
  const post = postOf(id)
  if (post === null) return <Nothing way={way} />
  const parts = partsOf(post)
  const [own] = parts
  const at = momentOf(post.created_at)
  const aboutOf = (_gathered: Gathered, sizes: FileSizes): About => ({
    kind: 'post',
    id,
    title: texts.postBy(own?.author ?? ''),
    facts: factsOf([
      [texts.posted, at === null ? post.created_at_ago : momentText(at)],
      [texts.visibleTo, audienceText(post)],
    ]),
    content: parts.flatMap((part) => [
      ...textFact(withUniqueId(part.author, part.post.user?.user_unique_id ?? null), part.html),
      ...part.facts.filter(({ value }) => value !== ''),
      ...factsOf([[texts.files, filesText(namedFilesOf(part), sizes)]]),
    ]),
    people: [],
    raw: rawPost(parts),
  })
  return <ThreadExport way={way} source={source} aboutOf={aboutOf} post={parts} />
}

/** Prints or saves the open thread or post. The screen shows only the progress. */
export const ExportOverlay = () => {
  const wanted = useAtomValue(wantedExportAtom)
  const [query] = useSearchParams()
  // The subject at the time of the request. A dialog takes the focus later, and the reader may open another screen.
  const [subject] = useState(() => {
    const postId = store.get(wantedExportAtom)?.postId ?? null
    const thread = postId === null ? threadIn(query) : null
    const post = postId ?? postInSight()
    return thread ?? (post === null ? null : `post:${post}`)
  })
  if (wanted === null) return null
  const { way } = wanted
  const [kind, id = ''] = subject?.split(':') ?? []
  switch (kind) {
    case 'shipment':
      return <OpenShipmentExport way={way} id={id} />
    case 'conversation':
      return <ConversationExport way={way} userId={id} />
    case 'post':
      return <PostExport way={way} id={id} />
    default:
      return <Nothing way={way} />
  }
}
