import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { UserRef } from '#shared/contract/entities/user.ts'
import { localFormat } from '#shared/dates.ts'
import type { CommonPart, SeenMemberOffer, SeenMemberReview, SharedShipment } from '#shared/ipc/in-common.ts'
import { conversationPath, memberPath, postPath, productPath, shipmentPath } from '#shared/paths.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import { lane } from '#shared/texts/isolated.ts'
import { dotLine } from '#shared/texts/units.ts'
import { useViewer } from '../../lib/viewer-context.ts'
import { FactSection } from '../../ui/fact-section.tsx'
import { Stack, Text } from '../../ui/layout.tsx'
import { useInCommon } from './in-common-line.tsx'
import classes from './member-cards.module.css'
import { closeCard } from './open-card.ts'
import { cardTexts as texts } from './texts.ts'

interface RowProps {
  /** A free link to it; null for none. */
  readonly href: string | null
  readonly title: string
  readonly detail: string
}

const Row = ({ href, title, detail }: RowProps) => {
  const content = (
    <>
      <Text as="bdi" size="m" weight={500} truncate>
        {title}
      </Text>
      {detail === '' ? null : (
        <Text as="bdi" size="s" tone="muted" numeric>
          {detail}
        </Text>
      )}
    </>
  )
  return (
    <li>
      {href === null ? (
        <Stack as="span" radius="m" px={2} py={1}>
          {content}
        </Stack>
      ) : (
        <Stack as={Link} radius="m" px={2} py={1} hover href={href} onClick={closeCard}>
          {content}
        </Stack>
      )}
    </li>
  )
}

interface PartProps<T> {
  readonly title: (count: number) => string
  readonly part: CommonPart<T>
  readonly row: (item: T) => ReactNode
}

const Part = <T,>({ title, part: { count, first }, row }: PartProps<T>) => {
  if (count === 0) return null
  return (
    <>
      <Text as="h3" size="s" tone="muted" weight={500} mt={2}>
        {title(count)}
      </Text>
      <ul className={classes.list}>{first.map(row)}</ul>
      {count > first.length ? (
        <Text size="s" tone="muted">
          {texts.andMore(count - first.length)}
        </Text>
      ) : null}
    </>
  )
}

const ShipmentRow = ({ shipment }: { readonly shipment: SharedShipment }) => {
  const { id, title, origin, destination, isClosed } = shipment
  const route = lane(origin, destination)
  const details = [route === '' ? '' : title, isClosed ? texts.closedShipment : '']
  return <Row href={shipmentPath(id)} title={route || title} detail={dotLine(details)} />
}

const offerPath = ({ kind, id, postId }: SeenMemberOffer): string | null => {
  if (kind === 'product') return productPath(id)
  return postId === null ? null : postPath(postId)
}

const OfferRow = ({ offer }: { readonly offer: SeenMemberOffer }) => {
  const { title, mode, etd } = offer
  const when = etd === null ? '' : (etd < steadyNow() ? texts.left : texts.leaves)(localFormat.day(etd))
  return (
    <Row
      href={offerPath(offer)}
      title={title}
      detail={dotLine([mode === null ? '' : texts.modes[mode], when])}
    />
  )
}

const reviewsPath = (member: Pick<UserRef, 'uuid'> | null): string | null =>
  member?.uuid ? memberPath(member.uuid, 'reviews') : null

interface ReviewRowProps {
  readonly review: SeenMemberReview
  readonly user: UserRef
}

const ReviewRow = ({ review, user }: ReviewRowProps) => {
  const viewer = useViewer()
  const { by, about, rating, at } = review
  const [kind = '', id = ''] = about.split(':')
  const stars = String(rating ?? '?')
  const ofViewer = kind === 'member' && id === viewer?.id
  const href = (): string | null => {
    if (kind === 'shipment') return shipmentPath(id, 'reviews')
    if (ofViewer) return reviewsPath(viewer)
    return kind === 'member' && by === 'viewer' ? reviewsPath(user) : null
  }
  const title = (): string => {
    if (by === 'viewer') return texts.ratedByYou(stars)
    if (ofViewer) return texts.ratedYou(stars)
    return texts.ratedOther(texts.rated[kind] ?? texts.rated.member ?? '', stars)
  }
  return <Row href={href()} title={title()} detail={at === null ? '' : localFormat.day(at)} />
}

/** Shipments, messages, offers and reviews in common with a member, each with a link. */
export const InCommonSection = ({ user }: { readonly user: UserRef }) => {
  const common = useInCommon(user.id)
  if (common === null) return null
  const { shipments, messages, offers, reviews } = common
  const isNothing = shipments.count + messages.count + offers.count + reviews.count === 0
  return (
    <div className={classes.section}>
      <FactSection title={texts.common}>
        {isNothing ? (
          <Text size="s" tone="muted">
            {texts.commonNothing}
          </Text>
        ) : null}
        <Part
          title={texts.shipments}
          part={shipments}
          row={(shipment) => <ShipmentRow key={shipment.id} shipment={shipment} />}
        />
        {messages.count === 0 ? null : (
          <>
            <Text as="h3" size="s" tone="muted" weight={500} mt={2}>
              {texts.messages(messages.count)}
            </Text>
            <ul className={classes.list}>
              <Row
                href={conversationPath(user.id)}
                title={texts.openConversation}
                detail={messages.lastAt === null ? '' : texts.lastMessage(localFormat.day(messages.lastAt))}
              />
            </ul>
          </>
        )}
        <Part
          title={texts.offers}
          part={offers}
          row={(offer) => <OfferRow key={`${offer.kind} ${offer.id}`} offer={offer} />}
        />
        <Part
          title={texts.reviews}
          part={reviews}
          row={(review) => <ReviewRow key={review.id} review={review} user={user} />}
        />
      </FactSection>
    </div>
  )
}
