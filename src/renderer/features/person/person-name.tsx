import type { MouseEvent } from 'react'
import type { UserRef } from '#shared/contract/entities/user.ts'
import { viewPath } from '#shared/paths.ts'
import { useViewer } from '../../lib/viewer-context.ts'
import { joinClasses } from '../../ui/join-classes.ts'
import { openView } from '../credits/open-view.ts'
import classes from './person-name.module.css'
import { authorName, nameIsLink } from './shown-name.ts'

interface PersonNameProps {
  readonly user: UserRef | null
  /** Shown instead of the full name, where a list has rules of its own (shared/rules/shown-name.ts). */
  readonly name?: string
  readonly className?: string
}

/**
 * A person's name, leading through the credit flow to their profile; inert for admin users to non-admins
 * (product.md#admins).
 */
export const PersonName = ({ user, name = authorName(user), className }: PersonNameProps) => {
  const viewer = useViewer()
  if (!nameIsLink(user, viewer) || user.uuid === null)
    return (
      <span className={joinClasses(classes.name, className)} dir="auto">
        {name}
      </span>
    )
  const { id, uuid, is_profile_credit_deducted } = user
  const open = (event: MouseEvent): void => {
    event.preventDefault()
    void openView({
      subject: { type: 'profile', userId: id, uuid },
      ownerId: id,
      deducted: is_profile_credit_deducted || null,
    })
  }
  return (
    <a
      className={joinClasses(classes.name, classes.link, className)}
      href={viewPath('profile', uuid)}
      dir="auto"
      onClick={open}
    >
      {name}
    </a>
  )
}
