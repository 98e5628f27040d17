import { IconAddressBook, IconLayoutList, IconStar } from '@tabler/icons-react'
import { navigate } from 'wouter/use-browser-location'
import type { ListedUser, UserRef } from '#shared/contract/entities/user.ts'
import { memberPath } from '#shared/paths.ts'
import { shownCountry } from '#shared/rules/shown-country.ts'
import { userTypeText } from '#shared/texts/user-types.ts'
import { useViewer } from '../../lib/viewer-context.ts'
import { Facts } from '../../ui/facts.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ContactDetails } from '../credits/contact-details.tsx'
import { MemberContact } from '../member-cards/contact-line.tsx'
import { openCard } from '../member-cards/open-card.ts'
import { cardTexts } from '../member-cards/texts.ts'
import { Avatar } from '../person/avatar.tsx'
import { KycBadge } from '../person/kyc-badge.tsx'
import { nameIsLink, rememberMember } from '../person/member-link.ts'
import { PersonAvatar } from '../person/person-avatar.tsx'
import { usePersonMark } from '../person/person-mark.ts'
import { PersonLink } from '../person/person-name.tsx'
import { Stars } from '../reviews/stars.tsx'
import classes from './member.module.css'
import { useSettledMember } from './member-state.ts'
import { profileTexts as texts } from './texts.ts'

const Rating = ({ listed: { rating_average, rating_count } }: { readonly listed: ListedUser }) =>
  rating_average === null || rating_count === 0 ? (
    texts.notRated
  ) : (
    <Row as="span" gap={2} rowGap={0.5} justify="end" wrap inline>
      <Stars rating={rating_average} size={14} />
      {texts.ratingOf(rating_average, rating_count)}
    </Row>
  )

/** The appearance of each link. */
const contactStyle = { gap: 1.5, inline: true, size: 'm', tone: 'secondary', weight: 500, px: 2.5 } as const

interface WaysProps {
  readonly user: UserRef
  readonly uuid: string
  readonly name: string
}

/** Links to the app's free screens of a member, and to the network's own profile page with its price. */
const ContactWays = ({ user, uuid, name }: WaysProps) => {
  const open = (view: 'wall' | 'reviews'): void => {
    rememberMember(user)
    navigate(memberPath(uuid, view))
  }
  return (
    <Row gap={2} align="stretch" wrap>
      <Row
        as="a"
        {...contactStyle}
        className={classes.way}
        href={memberPath(uuid)}
        onClick={(event) => {
          event.preventDefault()
          open('wall')
        }}
      >
        <IconLayoutList size={15} aria-hidden />
        {texts.posts}
      </Row>
      <Row
        as="a"
        {...contactStyle}
        className={classes.way}
        href={memberPath(uuid, 'reviews')}
        onClick={(event) => {
          event.preventDefault()
          open('reviews')
        }}
      >
        <IconStar size={15} aria-hidden />
        {texts.reviews}
      </Row>
      <Row as="button" {...contactStyle} type="button" className={classes.way} onClick={() => openCard(user)}>
        <IconAddressBook size={15} aria-hidden />
        {cardTexts.mine}
      </Row>
      <ContactDetails
        user={user}
        uuid={uuid}
        name={name}
        figure={<Avatar name={name} image={user.profile_img} size={40} />}
      />
    </Row>
  )
}

interface MemberFactsProps {
  readonly user: UserRef
  /** The member's name that the viewer may read here. */
  readonly name: string
  /** The member's role in the focused item. */
  readonly label: string
}

/** The member in focus: trade, country, KYC, rating, and links, one of which may cost. */
export const MemberFacts = ({ user, name, label }: MemberFactsProps) => {
  const viewer = useViewer()
  const mark = usePersonMark(user)
  const isOpen = nameIsLink(user, viewer)
  const { phase, value: listed } = useSettledMember(isOpen ? user.uuid : null)
  const waits = isOpen && phase === 'loading'
  const bone = (size: { readonly width: number; readonly height?: number }) =>
    waits ? <Skeleton {...size} /> : null
  return (
    <Stack as="section" gap={3} align="start" aria-label={label}>
      <Row gap={3} className={classes.memberFactsWho}>
        <PersonAvatar user={user} name={name} size={48} />
        <Stack shrink>
          <Row as="span" gap={1.5} rowGap={0} align="baseline" wrap shrink>
            <PersonLink user={user} name={name} />
            {mark}
          </Row>
          <Text as="span" size="m" tone="muted" className={classes.trade}>
            {listed ? userTypeText(listed.user_type) : bone({ width: 110, height: 10 })}
          </Text>
        </Stack>
      </Row>
      {listed ? <KycBadge status={listed.kyc_status} always /> : bone({ width: 92, height: 20 })}
      <Facts
        facts={[
          {
            label: texts.country,
            value: shownCountry(listed?.country_name ?? '') || bone({ width: 80 }),
          },
          { label: texts.rating, value: listed ? <Rating listed={listed} /> : bone({ width: 80 }) },
          { label: texts.memberId, value: user.user_unique_id || null },
        ]}
      />
      <MemberContact userId={user.id} />
      {isOpen && user.uuid !== null ? <ContactWays user={user} uuid={user.uuid} name={name} /> : null}
    </Stack>
  )
}
