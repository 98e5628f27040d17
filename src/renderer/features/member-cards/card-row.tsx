import { IconUser } from '@tabler/icons-react'
import { memberPath } from '#shared/paths.ts'
import { clip } from '#shared/rules/clip.ts'
import { useViewer } from '../../lib/viewer-context.ts'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { withTokens } from '../../ui/written-text.tsx'
import { Avatar } from '../person/avatar.tsx'
import { nameIsLink, openMember } from '../person/member-link.ts'
import { personTexts } from '../person/texts.ts'
import { followUpText, isFollowUpDue } from './card-day.ts'
import { ColourDot } from './colour-dot.tsx'
import type { ListedCard } from './listed-cards.ts'
import classes from './member-cards.module.css'
import { openCard } from './open-card.ts'
import { cardTexts as texts } from './texts.ts'

const shownTags = 8

const Tags = ({ tags }: { readonly tags: readonly string[] }) => {
  const rest = tags.length - shownTags
  return (
    <>
      {tags.slice(0, shownTags).map((tag) => (
        <Text as="bdi" size="s" tone="secondary" truncate key={tag} className={classes.chip}>
          {tag}
        </Text>
      ))}
      {rest > 0 ? (
        <Text as="span" size="s" tone="muted">
          {texts.more(rest)}
        </Text>
      ) : null}
    </>
  )
}

/** A free link to the member's screen in the app; nothing without an address. */
const MemberLink = ({ listed: { user, name } }: { readonly listed: ListedCard }) => {
  const viewer = useViewer()
  if (!nameIsLink(user, viewer) || user.uuid === null) return null
  const label = personTexts.wallOf(name)
  return (
    <a
      className={classes.way}
      href={memberPath(user.uuid)}
      aria-label={label}
      title={label}
      onClick={(event) => {
        event.preventDefault()
        openMember(user)
      }}
    >
      <IconUser size={16} aria-hidden />
    </a>
  )
}

/** One card in the list, with a button that opens it and a link to its member. */
export const CardRow = ({ listed }: { readonly listed: ListedCard }) => {
  const { user, name, card, isFollowedUp } = listed
  const followUp = isFollowedUp ? null : followUpText(card)
  return (
    <Row as="li" divided className={classes.item}>
      <Row
        as="button"
        gap={3}
        align="start"
        grow
        hover
        px={4}
        py={3}
        type="button"
        className={classes.row}
        aria-label={texts.openCardOf(name)}
        aria-describedby={`card-${user.id}`}
        onClick={() => openCard(user)}
      >
        <Avatar name={name} image={user.profile_img} size={36} />
        <Stack as="span" gap={1} grow id={`card-${user.id}`}>
          <Row as="span" gap={2} shrink>
            <ColourDot colour={card.colour} />
            <Text as="bdi" grow weight={600} truncate>
              {name}
            </Text>
            {followUp === null ? null : (
              <Text
                as="span"
                fixed
                size="s"
                tone="muted"
                className={classes.when}
                data-due={isFollowUpDue(card) || undefined}
              >
                {followUp}
              </Text>
            )}
          </Row>
          {card.tags.length === 0 ? null : (
            <Row as="span" gap={1} align="stretch" wrap>
              <Tags tags={card.tags} />
            </Row>
          )}
          {card.note.trim() === '' ? null : (
            <Text as="span" clamp={2} size="m" tone="secondary" breaks dir="auto">
              {withTokens(clip(card.note, 400))}
            </Text>
          )}
        </Stack>
      </Row>
      <MemberLink listed={listed} />
    </Row>
  )
}
