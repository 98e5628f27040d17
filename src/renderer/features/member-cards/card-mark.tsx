import { IconClock } from '@tabler/icons-react'
import type { UserRef } from '#shared/contract/entities/user.ts'
import type { MemberCard } from '#shared/ipc/member-cards.ts'
import { joinClasses } from '../../ui/join-classes.ts'
import { Row } from '../../ui/layout.tsx'
import { Popover } from '../../ui/popover.tsx'
import { followUpText, isFollowUpDue } from './card-day.ts'
import { CardSummary } from './card-summary.tsx'
import { ColourDot } from './colour-dot.tsx'
import classes from './member-cards.module.css'
import { cardTexts as texts } from './texts.ts'

const manyTags = 5

/** Describes a card in one line for screen readers: tags, colour, follow-up date, and what else it has. */
export const cardText = (card: MemberCard): string => {
  const { tags, colour, note, phone, email } = card
  const rest = tags.length - manyTags
  return texts.markOf([
    ...tags.slice(0, manyTags),
    ...(rest > 0 ? [texts.more(rest)] : []),
    ...(colour === null ? [] : [texts.colourIs(texts.colours[colour])]),
    ...[followUpText(card)].filter((text) => text !== null),
    ...(note.trim() === '' ? [] : [texts.hasNote]),
    // A contact page that was bought leaves a card of nothing else.
    ...(phone === '' ? [] : [texts.phone]),
    ...(email === '' ? [] : [texts.email]),
  ])
}

/** The appearance of both marks. */
const markStyle = { gap: 1, inline: true, size: 's', tone: 'secondary', nowrap: true, px: 1 } as const

interface MarkProps {
  readonly user: UserRef
  readonly card: MemberCard
}

/** The colour with the first tag. */
const Sign = ({ card }: { readonly card: MemberCard }) => {
  const [first] = card.tags
  return (
    <>
      {isFollowUpDue(card) ? (
        <IconClock className={classes.due} size={12} stroke={2} aria-hidden />
      ) : (
        <ColourDot colour={card.colour} />
      )}
      {first === undefined ? null : (
        <bdi className={classes.tag} aria-hidden="true">
          {first}
        </bdi>
      )}
    </>
  )
}

/** A small mark of the viewer's notes beside a member's name. A click opens the card. */
export const CardMark = ({ user, card }: MarkProps) => {
  const text = cardText(card)
  return (
    <Popover
      label={text}
      align="start"
      className={classes.panel}
      trigger={(props) => (
        <Row
          as="button"
          {...markStyle}
          type="button"
          {...props}
          // Not a tab stop at every name: the name's link describes the mark, and nearby menus open the card.
          tabIndex={-1}
          className={joinClasses(classes.mark, classes.button)}
          aria-label={text}
          title={text}
        >
          <Sign card={card} />
        </Row>
      )}
    >
      {(close) => <CardSummary user={user} card={card} close={close} />}
    </Popover>
  )
}

/** The mark without a button, for a name within a link or an option. */
export const PlainCardMark = ({ card }: Pick<MarkProps, 'card'>) => {
  const text = cardText(card)
  return (
    <Row as="span" {...markStyle} className={classes.mark} title={text}>
      <Sign card={card} />
      <span className="q-hidden">{text}</span>
    </Row>
  )
}
