import type { ReactNode } from 'react'
import { userSubject } from '#shared/rules/review-subject.ts'
import { Box } from '../../ui/layout.tsx'
import { ReviewSection } from '../reviews/review-section.tsx'
import classes from './member.module.css'
import { type Member, refetchMember } from './member-state.ts'

interface MemberReviewsProps {
  readonly member: Member & { readonly user: NonNullable<Member['user']> }
  readonly uuid: string
  readonly name: string
  readonly head: ReactNode
}

/** A member's reviews below their head. */
export const MemberReviews = ({ member: { user, listed }, uuid, name, head }: MemberReviewsProps) => {
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
