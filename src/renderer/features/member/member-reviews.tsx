import { useAtomValue } from 'jotai'
import { lazy, type ReactNode, Suspense } from 'react'
import { viewerAtom } from '../../lib/session.ts'
import { memberName } from '../person/shown-name.ts'
import { userSubject } from '../reviews/review-subject.ts'
import classes from './member.module.css'
import { type Member, refetchMember } from './member-state.ts'

const ReviewSection = lazy(async () => ({
  default: (await import('../reviews/review-section.tsx')).ReviewSection,
}))

interface MemberReviewsProps {
  readonly member: Member & { readonly user: NonNullable<Member['user']> }
  readonly uuid: string
  readonly head: ReactNode
}

/** A member's reviews under their head. */
export const MemberReviews = ({ member: { user, listed, seen }, uuid, head }: MemberReviewsProps) => {
  const viewer = useAtomValue(viewerAtom)
  const subject = userSubject(listed ?? user, memberName(user, viewer, seen))
  return (
    <div className={classes.scroll}>
      <div className={classes.alone}>
        {head}
        <Suspense>
          <ReviewSection subject={subject} onChanged={() => refetchMember(uuid)} />
        </Suspense>
      </div>
    </div>
  )
}
