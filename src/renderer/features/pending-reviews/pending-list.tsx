import { IconPackage, IconShip, IconStars } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { memberPath, paths, productPath, shipmentPath } from '#shared/paths.ts'
import type { PendingReview } from '#shared/rules/reviews-to-write.ts'
import { reviewRuleTexts } from '#shared/texts/review-rules.ts'
import { dotLine } from '#shared/texts/units.ts'
import { isComing } from '../../lib/resource.ts'
import { viewerAtom } from '../../lib/session.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Box, Row, Stack, Text } from '../../ui/layout.tsx'
import { Sign } from '../../ui/sign.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useSettledMember } from '../member/member-state.ts'
import { Avatar } from '../person/avatar.tsx'
import { KycDoor } from '../person/kyc-door.tsx'
import { useNames } from '../person/names.ts'
import { usePersonMark } from '../person/person-mark.ts'
import { requestForm } from '../reviews/review-drafts.ts'
import { shipments, useFreshShipments } from '../shipments/shipments-state.ts'
import { shipmentTexts } from '../shipments/texts.ts'
import { CachedOnlyNote, Unreadable } from '../unreadable/unreadable.tsx'
import classes from './pending-list.module.css'
import { askAboutProducts, pendingReviewsAtom, useCountedProducts } from './pending-state.ts'
import { pendingReviewTexts as texts } from './texts.ts'

interface PendingRowProps {
  readonly picture: ReactNode
  readonly kind: string
  readonly name: string
  readonly mark?: ReactNode
  readonly detail: string
  readonly href: string
  /** The reviewed subject. */
  readonly subject: Parameters<typeof requestForm>[0]
}

const PendingRow = ({ picture, kind, name, mark, detail, href, subject }: PendingRowProps) => (
  <Row as="li" divided px={4} py={3} gap={3} shrink className={classes.row}>
    {picture}
    <Stack as="span" gap={0.5} grow className={classes.words}>
      <Row as="span" gap={2} rowGap={0} wrap>
        <Text as="bdi" weight={500} breaks>
          {name}
        </Text>
        {mark}
      </Row>
      <Text as="span" size="m" tone="muted" breaks>
        {dotLine([kind, detail])}
      </Text>
    </Stack>
    <Text
      as={Link}
      fixed
      size="m"
      tone="text"
      weight={500}
      hover
      px={2.5}
      py={1}
      className={classes.write}
      href={href}
      aria-label={texts.writeOf(name)}
      onClick={() => requestForm(subject, href)}
    >
      {texts.write}
    </Text>
  </Row>
)

const Kind = ({ icon: Icon }: { readonly icon: typeof IconShip }) => (
  <Sign size={36} tint="accent" square>
    <Icon size={18} stroke={1.6} />
  </Sign>
)

type Of<T extends PendingReview['type']> = Extract<PendingReview, { type: T }>

const nameOfShipment = ({ reference, title }: Of<'shipment'>['shipment']): string =>
  shipmentTexts.nameOf(reference, title)

/** Fetches a listed member only if it is unknown whether the viewer has reviewed them. */
const PersonRow = ({ user, shipment, isKnown }: Of<'person'>) => {
  const nameOf = useNames()
  useSettledMember(isKnown ? null : user.uuid)
  const name = nameOf(user)
  const mark = usePersonMark(user)
  return (
    <PendingRow
      picture={<Avatar name={name} image={user.profile_img} size={36} />}
      kind={texts.person}
      name={name}
      mark={mark}
      detail={texts.workedOn(nameOfShipment(shipment))}
      href={memberPath(user.uuid, 'reviews')}
      subject={{ ratedType: 'User::class', ratedId: user.id }}
    />
  )
}

const Pending = ({ review }: { readonly review: PendingReview }) => {
  switch (review.type) {
    case 'person':
      return <PersonRow {...review} />
    case 'shipment':
      return (
        <PendingRow
          picture={<Kind icon={IconShip} />}
          kind={texts.shipment}
          name={nameOfShipment(review.shipment)}
          detail={shipmentTexts.route(review.shipment.origin_port, review.shipment.destination_port)}
          href={shipmentPath(review.shipment.id, 'reviews')}
          subject={{ ratedType: 'Shipment::class', ratedId: review.shipment.id }}
        />
      )
    case 'product':
      return (
        <PendingRow
          picture={<Kind icon={IconPackage} />}
          kind={texts.product}
          name={review.product.product}
          detail={texts.bought}
          href={productPath(review.product.uuid)}
          subject={{ ratedType: 'Product::class', ratedId: review.product.id }}
        />
      )
  }
}

const bones = ['a', 'b', 'c']

const Nothing = () => {
  const state = useAtomValue(shipments.stateAtom)
  const isVerified = useAtomValue(viewerAtom)?.kyc_status === 'Accepted'
  if (!isVerified)
    return (
      <EmptyState
        icon={<IconStars size={24} stroke={1.5} />}
        title={reviewRuleTexts.kycNotVerified}
        detail={texts.notVerifiedDetail}
        action={<KycDoor />}
      />
    )
  if (isComing(state))
    return (
      <div aria-busy="true">
        {bones.map((key) => (
          <Row divided px={4} py={3} gap={3} shrink key={key}>
            <Skeleton round width={36} height={36} />
            <Stack as="span" gap={0.5} grow>
              <Skeleton width="45%" />
              <Skeleton width="65%" height={10} />
            </Stack>
          </Row>
        ))}
      </div>
    )
  if (state.phase === 'failed' || state.phase === 'cached')
    return (
      <EmptyState
        title={texts.failed}
        action={<Button onClick={() => void shipments.refetch()}>{texts.retry}</Button>}
      />
    )
  if (state.phase === 'not-found')
    return <EmptyState title={texts.notOffered} detail={texts.notOfferedDetail} />
  return (
    <EmptyState
      icon={<IconStars size={24} stroke={1.5} />}
      title={texts.none}
      detail={texts.noneDetail}
      action={<Button onClick={() => navigate(paths.shipments)}>{texts.toShipments}</Button>}
    />
  )
}

/** Members and things that the viewer may review and has not, each with a link to its form. */
export const PendingList = () => {
  useFreshShipments()
  useCountedProducts()
  useEffect(askAboutProducts, [])
  const list = useAtomValue(pendingReviewsAtom)
  const { unreadable } = useAtomValue(shipments.stateAtom)
  return (
    <Box panel>
      {list.length === 0 ? null : <CachedOnlyNote of={shipments} />}
      <Unreadable count={unreadable} thing="shipment" retry={() => void shipments.refetch()} inset />
      {list.length === 0 ? (
        <Nothing />
      ) : (
        <ul aria-label={texts.list}>
          {list.map((review) => (
            <Pending key={review.key} review={review} />
          ))}
        </ul>
      )}
    </Box>
  )
}
