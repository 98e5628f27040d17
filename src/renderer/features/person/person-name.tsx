import { type MouseEvent, useContext } from 'react'
import type { UserRef } from '#shared/contract/entities/user.ts'
import { viewPath } from '#shared/paths.ts'
import { partsLine } from '#shared/texts/units.ts'
import { accountAtom, actNow } from '../../lib/account.ts'
import { store } from '../../lib/store.ts'
import { useViewer } from '../../lib/viewer-context.ts'
import { joinClasses } from '../../ui/join-classes.ts'
import { Row, Text } from '../../ui/layout.tsx'
import { openView } from '../credits/open-view.ts'
import { useProfilePrice } from '../credits/profile-price.ts'
import { costText } from '../credits/texts.ts'
import { profileView } from '../credits/view-price.ts'
import { Avatar } from './avatar.tsx'
import { nameIsLink } from './member-link.ts'
import classes from './person.module.css'
import { PersonMarksContext, usePersonMark } from './person-mark.ts'

/** The person whose name has the pointer or the keyboard's focus. */
export interface PointedPerson {
  readonly user: UserRef
  /** The name that the viewer may read there. */
  readonly name: string
  readonly link: HTMLElement
}

/** Null while no name is pointed at. */
export const pointedPersonAtom = accountAtom<PointedPerson | null>(null)

export const pointAt = (person: PointedPerson | null): void => store.set(pointedPersonAtom, actNow(), person)

interface PersonNameProps {
  readonly user: UserRef | null
  /**
   * The name that the viewer may read here (`shared/rules/names.ts`): `authorName` beside the member's own text,
   * `useNames` elsewhere.
   */
  readonly name: string
  readonly className?: string
}

/** Returns what a click on a name costs; empty if it is free. */
const usePriceText = (user: UserRef | null): string => {
  const { isOpen, cost, isPending } = useProfilePrice(user)
  return isOpen || isPending || cost === 0 ? '' : costText(cost)
}

/**
 * A member's name, linked through the credit flow to their profile. Names of admins are plain text for other members
 * (product.md#members).
 */
export const PersonLink = ({ user, name, className }: PersonNameProps) => {
  const viewer = useViewer()
  const marks = useContext(PersonMarksContext)
  const price = usePriceText(user)
  if (!nameIsLink(user, viewer) || user.uuid === null)
    return (
      <Text as="span" shrink weight={600} breaks clamp={6} className={className} dir="auto">
        {name}
      </Text>
    )
  const { id, uuid } = user
  const open = (event: MouseEvent): void => {
    event.preventDefault()
    pointAt(null)
    const figure = <Avatar name={name} image={user.profile_img} size={40} />
    void openView(actNow(), profileView(user, uuid, name, figure))
  }
  return (
    <Text
      as="a"
      shrink
      weight={600}
      breaks
      clamp={6}
      className={joinClasses(classes.personNameLink, className)}
      href={viewPath('profile', uuid)}
      dir="auto"
      aria-description={partsLine([price, marks?.textOf(id)]) || undefined}
      onPointerEnter={({ pointerType, buttons, currentTarget }) => {
        // A card under a pressed pointer would end the selection of the texts.
        if (pointerType !== 'touch' && buttons === 0) pointAt({ user, name, link: currentTarget })
      }}
      onPointerLeave={() => pointAt(null)}
      onFocus={({ currentTarget }) => {
        if (currentTarget.matches(':focus-visible')) pointAt({ user, name, link: currentTarget })
      }}
      onBlur={() => pointAt(null)}
      onClick={open}
    >
      {name}
    </Text>
  )
}

/** A member's name as a link, with the viewer's mark. The price is in the member's card and in the description. */
export const PersonName = (props: PersonNameProps) => {
  const mark = usePersonMark(props.user)
  if (mark === null) return <PersonLink {...props} />
  return (
    <Row as="span" gap={1.5} rowGap={0} align="baseline" wrap inline shrink className={classes.marked}>
      <PersonLink {...props} />
      {mark}
    </Row>
  )
}
