import { type MouseEvent, useContext } from 'react'
import type { UserRef } from '#shared/contract/entities/user.ts'
import { viewPath } from '#shared/paths.ts'
import { type Cost, isNotStated } from '#shared/rules/cost.ts'
import { creditTexts } from '#shared/texts/credits.ts'
import { useViewer } from '../../lib/viewer-context.ts'
import { joinClasses } from '../../ui/join-classes.ts'
import { Row, Text } from '../../ui/layout.tsx'
import { openView } from '../credits/open-view.ts'
import { useProfilePrice } from '../credits/profile-price.ts'
import { costChipTexts } from '../credits/texts.ts'
import { nameIsLink } from './name-is-link.ts'
import classes from './person.module.css'
import { PersonMarksContext, usePersonMark } from './person-mark.ts'

interface PersonNameProps {
  readonly user: UserRef | null
  /**
   * The name that the viewer may read here (`shared/rules/names.ts`): `authorName` beside the member's own text,
   * `useNames` elsewhere.
   */
  readonly name: string
  readonly className?: string
}

/**
 * A member's name, linked through the credit flow to their profile. Names of admins are plain text for other members
 * (product.md#members).
 */
export const PersonLink = ({ user, name, className }: PersonNameProps) => {
  const viewer = useViewer()
  const marks = useContext(PersonMarksContext)
  if (!nameIsLink(user, viewer) || user.uuid === null)
    return (
      <Text as="span" shrink weight={600} breaks className={joinClasses(classes.name, className)} dir="auto">
        {name}
      </Text>
    )
  const { id, uuid, is_profile_credit_deducted } = user
  const open = (event: MouseEvent): void => {
    event.preventDefault()
    void openView({
      subject: { type: 'profile', userId: id, uuid },
      ownerId: id,
      deducted: is_profile_credit_deducted || null,
      name,
    })
  }
  return (
    <Text
      as="a"
      shrink
      weight={600}
      breaks
      className={joinClasses(classes.name, classes.personNameLink, className)}
      href={viewPath('profile', uuid)}
      dir="auto"
      aria-description={marks?.textOf(id) || undefined}
      onClick={open}
    >
      {name}
    </Text>
  )
}

const priceText = (cost: Exclude<Cost, null>): string =>
  isNotStated(cost) ? creditTexts.priceNotStated : costChipTexts.credits(cost)

/** The price of a click on a name, if any. It keeps its space before it is known. */
const Price = ({ user }: { readonly user: UserRef }) => {
  const { isOpen, cost, isPending } = useProfilePrice(user)
  if (isOpen || cost === 0) return null
  const isUnknown = cost === null && !isPending
  return (
    <Text
      as="span"
      fixed
      size="s"
      tone="muted"
      numeric
      nowrap
      className={classes.price}
      data-pending={isPending || undefined}
    >
      {isUnknown ? costChipTexts.unknown : priceText(cost ?? 0)}
    </Text>
  )
}

/** A member's name as a link, with its price and the viewer's mark. */
export const PersonName = (props: PersonNameProps) => {
  const viewer = useViewer()
  const mark = usePersonMark(props.user)
  const isLink = nameIsLink(props.user, viewer)
  if (!isLink && mark === null) return <PersonLink {...props} />
  return (
    <Row as="span" gap={1.5} rowGap={0} align="baseline" wrap inline shrink className={classes.priced}>
      <PersonLink {...props} />
      {isLink ? <Price user={props.user} /> : null}
      {mark}
    </Row>
  )
}
