import { IconLayoutList, IconStar, IconUserOff } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { useLocation, useRoute, useSearchParams } from 'wouter'
import { idPattern } from '#shared/contract/entities/id.ts'
import type { UserRef } from '#shared/contract/entities/user.ts'
import { homePath, memberPath, memberViewIn, routes } from '#shared/paths.ts'
import { userSubject } from '#shared/rules/review-subject.ts'
import { Feed } from '../../features/feed/feed.tsx'
import type { FeedSource } from '../../features/feed/feed-source.ts'
import classes from '../../features/member/member.module.css'
import { MemberHead, MemberSkeleton, useMemberName } from '../../features/member/member-head.tsx'
import { type Member, refetchMember, useMember } from '../../features/member/member-state.ts'
import { profileTexts as texts } from '../../features/member/texts.ts'
import { nameIsLink } from '../../features/person/member-link.ts'
import { ReviewSection } from '../../features/reviews/review-section.tsx'
import { reviewTexts } from '../../features/reviews/texts.ts'
import { useScreenTitle } from '../../lib/screen-title.ts'
import { viewerAtom } from '../../lib/session.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { useWatch } from '../../lib/watch.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Box, Stack } from '../../ui/layout.tsx'
import { ViewTabs } from '../../ui/view-tabs.tsx'

type Known = Member & { readonly user: UserRef }

const CenteredState = ({ title, detail, action }: { title: string; detail?: string; action: ReactNode }) => (
  <div className={classes.alone}>
    <EmptyState
      role="status"
      icon={<IconUserOff size={28} stroke={1.5} />}
      title={title}
      {...(detail === undefined ? {} : { detail })}
      action={action}
    />
  </div>
)

const ToWall = () => {
  const [, navigate] = useLocation()
  return <Button onClick={() => navigate(homePath)}>{texts.goToWall}</Button>
}

interface MemberReviewsProps {
  readonly member: Member & { readonly user: NonNullable<Member['user']> }
  readonly uuid: string
  readonly name: string
  readonly head: ReactNode
}

/** A member's reviews below their head. */
const MemberReviews = ({ member: { user, listed }, uuid, name, head }: MemberReviewsProps) => {
  const subject = userSubject(listed ?? user, name)
  return (
    <Box scrolls>
      <div className={classes.alone}>
        {head}
        <ReviewSection subject={subject} onChanged={() => refetchMember(uuid)} />
      </div>
    </Box>
  )
}

const KnownMember = ({ member, uuid }: { readonly member: Known; readonly uuid: string }) => {
  const { id } = member.user
  const source = useMemo((): FeedSource => ({ type: 'user', userId: id }), [id])
  const view = memberViewIn(useSearchParams()[0])
  const name = useMemberName(member.user)
  useScreenTitle(name)
  useWatch('posts', useAtomValue(viewerAtom)?.id ?? '')
  const head = (
    <Stack gap={3} className={classes.heads}>
      <MemberHead member={member} uuid={uuid} name={name} />
      <ViewTabs
        label={texts.views}
        tabs={[
          {
            href: memberPath(uuid),
            text: texts.posts,
            icon: <IconLayoutList size={16} stroke={1.7} aria-hidden />,
            isCurrent: view === 'wall',
          },
          {
            href: memberPath(uuid, 'reviews'),
            text: reviewTexts.title,
            icon: <IconStar size={16} stroke={1.7} aria-hidden />,
            isCurrent: view === 'reviews',
          },
        ]}
      />
    </Stack>
  )
  if (view === 'reviews') return <MemberReviews member={member} uuid={uuid} name={name} head={head} />
  return <Feed source={source} header={head} />
}

const MemberOf = ({ uuid }: { readonly uuid: string }) => {
  const member = useMember(uuid)
  const viewer = useAtomValue(viewerAtom)
  const { phase, user } = member
  if (user !== null) {
    if (!nameIsLink({ ...user, uuid }, viewer))
      return <CenteredState title={texts.inert} detail={texts.inertDetail} action={<ToWall />} />
    return <KnownMember member={{ ...member, user }} uuid={uuid} />
  }
  if (phase === 'loading') return <MemberSkeleton />
  if (phase === 'not-found')
    return <CenteredState title={texts.unknown} detail={texts.unknownDetail} action={<ToWall />} />
  return (
    <CenteredState
      title={texts.failed}
      action={<Button onClick={() => refetchMember(uuid)}>{texts.retry}</Button>}
    />
  )
}

/** A member's free screen in the app: facts, links, wall and reviews. The paid profile is the network's page. */
export const MemberScreen = () => {
  const [, parameters] = useRoute(routes.member)
  const uuid = parameters?.uuid ?? ''
  return (
    <div className={classes.screen}>
      {idPattern.test(uuid) ? (
        <MemberOf key={uuid} uuid={uuid} />
      ) : (
        <CenteredState title={texts.unknown} detail={texts.unknownDetail} action={<ToWall />} />
      )}
    </div>
  )
}
