import { lazy, type ReactNode, Suspense } from 'react'
import { userSubject } from '../reviews/review-subject.ts'
import classes from './member.module.css'
import { type Member, refetchMember } from './member-state.ts'

const ReviewSection = lazy(async () => ({
  default: (await import('../reviews/review-section.tsx')).ReviewSection,
}))

interface MemberReviewsProps {
  readonly member: Member & { readonly user: NonNullable<Member['user']> }
  readonly uuid: string
  readonly name: string
  readonly head: ReactNode
}

/** A member's reviews under their head. */
export const MemberReviews = ({ member: { user, listed }, uuid, name, head }: MemberReviewsProps) => {
  const subject = userSubject(listed ?? user, name)
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
