import { IconAddressBook, IconStarFilled } from '@tabler/icons-react'
import { Link } from 'wouter'
import type { ListedUser, UserRef } from '#shared/contract/entities/user.ts'
import { memberPath } from '#shared/paths.ts'
import { shownCountry } from '#shared/rules/shown-country.ts'
import { dotLine } from '#shared/texts/units.ts'
import { userTypeText } from '#shared/texts/user-types.ts'
import { viewerAtom } from '../../lib/session.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ChatButton } from '../chat/chat-button.tsx'
import { ContactDetails } from '../credits/contact-details.tsx'
import { feeds } from '../feed/feeds.ts'
import { MemberContact } from '../member-cards/contact-line.tsx'
import { InCommonLine } from '../member-cards/in-common-line.tsx'
import { openCard } from '../member-cards/open-card.ts'
import { cardTexts } from '../member-cards/texts.ts'
import { Avatar } from '../person/avatar.tsx'
import { KycBadge } from '../person/kyc-badge.tsx'
import { useNames } from '../person/names.ts'
import { usePersonMark } from '../person/person-mark.ts'
import { knownAuthors } from '../post/posts.ts'
import classes from './member.module.css'
import { type Member, refetchMember } from './member-state.ts'
import { profileTexts as texts } from './texts.ts'

/**
 * Returns a member's name on their own screen, the same above each of its views. It is full if the viewer may read it or
 * if the screen has posts of theirs, else the unique id. Posts that this window has read count until theirs have loaded.
 */
export const useMemberName = (user: UserRef): string => {
  const nameOf = useNames()
  const { entries, phase } = useAtomValue(feeds.get({ type: 'user', userId: user.id }).stateAtom)
  const isComing = phase !== 'ready' && knownAuthors().some(({ id }) => id === user.id)
  const hasPosts = entries.some(({ type }) => type === 'post')
  return nameOf(user, isComing || hasPosts)
}

const Rating = ({
  listed: { rating_average, rating_count },
  uuid,
}: {
  readonly listed: ListedUser
  readonly uuid: string
}) => {
  if (rating_average === null || rating_count === 0) return <span>{texts.notRated}</span>
  return (
    <Link
      className={classes.rating}
      href={memberPath(uuid, 'reviews')}
      replace
      aria-label={texts.ratedLabel(rating_average, rating_count)}
    >
      <IconStarFilled size={14} aria-hidden />
      {texts.ratingOf(rating_average, rating_count)}
    </Link>
  )
}

const Notes = ({ member: { phase }, uuid }: { readonly member: Member; readonly uuid: string }) => {
  if (phase === 'not-found')
    return (
      <Row as="p" gap={3} justify="between" size="m" tone="secondary" className={classes.note}>
        {texts.seenOnly}
      </Row>
    )
  if (phase !== 'failed') return null
  return (
    <Row as="p" gap={3} justify="between" size="m" tone="secondary" className={classes.note} role="status">
      {texts.failedSeen}
      <Button size="small" onClick={() => refetchMember(uuid)}>
        {texts.retry}
      </Button>
    </Row>
  )
}

/** The skeleton of a member's head. */
export const MemberSkeleton = () => (
  <div className={classes.alone} role="status" aria-busy="true" aria-label={texts.loading}>
    <Row panel p={5} gap={4} rowGap={3} align="start" wrap>
      <Skeleton round width={64} height={64} />
      <Stack gap={2.5}>
        <Skeleton width={180} height={18} />
        <Skeleton width={140} />
        <Skeleton width={240} height={20} />
      </Stack>
    </Row>
  </div>
)

interface MemberHeadProps {
  readonly member: Member & { readonly user: NonNullable<Member['user']> }
  readonly uuid: string
  readonly name: string
}

/** A member's free facts, and links to them. */
export const MemberHead = ({ member, uuid, name }: MemberHeadProps) => {
  const { user, listed } = member
  const viewer = useAtomValue(viewerAtom)
  const mark = usePersonMark(user)
  const isOwn = viewer?.id === user.id
  const place = dotLine([
    listed && userTypeText(listed.user_type),
    listed && shownCountry(listed.country_name ?? ''),
  ])
  return (
    <Row as="section" panel p={5} gap={4} rowGap={3} align="start" wrap aria-label={name}>
      <Avatar name={name} image={user.profile_img} size={64} online={listed?.is_online} />
      <div className={classes.who}>
        <Row gap={2} rowGap={0} wrap>
          <Text as="h2" size="2xl" weight={600} breaks className={classes.name}>
            <bdi>{name}</bdi>
          </Text>
          {mark}
        </Row>
        {place === '' ? null : (
          <Text tone="secondary" mt={0.5}>
            {place}
          </Text>
        )}
        <Row wrap size="m" tone="secondary" numeric mt={2.5} className={classes.facts}>
          {isOwn ? (
            <Chip tone="accent" uncopied>
              {texts.you}
            </Chip>
          ) : null}
          {listed === null ? null : <KycBadge status={listed.kyc_status} always />}
          {listed === null ? null : <Rating listed={listed} uuid={uuid} />}
          {user.user_unique_id === '' ? null : (
            <span>
              {texts.memberId} <bdi>{user.user_unique_id}</bdi>
            </span>
          )}
        </Row>
      </div>
      <Row gap={2} wrap>
        <ChatButton user={user} name={name} />
        {isOwn ? null : (
          <Button
            size="small"
            icon={<IconAddressBook size={15} stroke={1.7} aria-hidden />}
            onClick={() => openCard(user)}
          >
            {cardTexts.mine}
          </Button>
        )}
        <ContactDetails
          user={user}
          uuid={uuid}
          name={name}
          figure={<Avatar name={name} image={user.profile_img} size={40} />}
        />
      </Row>
      {isOwn ? null : <MemberContact userId={user.id} />}
      {isOwn ? null : <InCommonLine user={user} />}
      <Notes member={member} uuid={uuid} />
    </Row>
  )
}
