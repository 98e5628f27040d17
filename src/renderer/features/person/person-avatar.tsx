import type { MouseEvent } from 'react'
import type { UserRef } from '#shared/contract/entities/user.ts'
import { memberPath } from '#shared/paths.ts'
import { useViewer } from '../../lib/viewer-context.ts'
import { Row } from '../../ui/layout.tsx'
import { Avatar } from './avatar.tsx'
import { nameIsLink, openMember } from './member-link.ts'
import classes from './person.module.css'
import { personTexts } from './texts.ts'

interface PersonAvatarProps {
  /** Null for a deleted user. */
  readonly user: UserRef | null
  /** The name beside the picture. */
  readonly name: string
  readonly size?: number
  readonly online?: boolean | undefined
}

/**
 * The picture beside a name, linked to the member's free screen in the app. The name links to the paid profile. The
 * picture is no link if the name is none.
 */
export const PersonAvatar = ({ user, name, ...rest }: PersonAvatarProps) => {
  const viewer = useViewer()
  const avatar = <Avatar name={name} image={user?.profile_img ?? null} {...rest} />
  if (!nameIsLink(user, viewer) || user.uuid === null) return avatar
  const open = (event: MouseEvent): void => {
    event.preventDefault()
    openMember(user)
  }
  const label = personTexts.wallOf(name)
  return (
    // The card's menu has the same link for the keyboard, so that each name is one tab stop.
    <Row
      as="a"
      align="stretch"
      inline
      fixed
      className={classes.link}
      href={memberPath(user.uuid)}
      data-action="author"
      aria-label={label}
      title={label}
      tabIndex={-1}
      onClick={open}
    >
      {avatar}
    </Row>
  )
}
