import { IconUser } from '@tabler/icons-react'
import { memberPath } from '#shared/paths.ts'
import { useViewer } from '../../lib/viewer-context.ts'
import { Avatar } from '../person/avatar.tsx'
import { nameIsLink } from '../person/name-is-link.ts'
import { openMember } from '../person/open-member.ts'
import { personTexts } from '../person/texts.ts'
import { followUpText, isFollowUpDue } from './card-day.ts'
import { ColourDot } from './colour-dot.tsx'
import type { ListedCard } from './filter-cards.ts'
import classes from './member-cards.module.css'
import { openCard } from './open-card.ts'
import { cardTexts as texts } from './texts.ts'

const shownTags = 8

const Tags = ({ tags }: { readonly tags: readonly string[] }) => {
  const rest = tags.length - shownTags
  return (
    <>
      {tags.slice(0, shownTags).map((tag) => (
        <bdi key={tag} className={classes.cardRowTag}>
          {tag}
        </bdi>
      ))}
      {rest > 0 ? <span className={classes.rest}>{texts.more(rest)}</span> : null}
    </>
  )
}

/** The member's screen in the app, which costs nothing; nothing where there is no way to it. */
const WayToMember = ({ listed: { user, name } }: { readonly listed: ListedCard }) => {
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

/** One card in the list: a button that opens it, and the way to its member. */
export const CardRow = ({ listed }: { readonly listed: ListedCard }) => {
  const { user, name, card, isFollowedUp } = listed
  const followUp = isFollowedUp ? null : followUpText(card)
  return (
    <li className={classes.item}>
      <button
        type="button"
        className={classes.row}
        aria-label={texts.openCardOf(name)}
        aria-describedby={`card-${user.id}`}
        onClick={() => openCard(user)}
      >
        <Avatar name={name} image={user.profile_img} size={36} />
        <span className={classes.text} id={`card-${user.id}`}>
          <span className={classes.head}>
            <ColourDot colour={card.colour} />
            <bdi className={classes.name}>{name}</bdi>
            {followUp === null ? null : (
              <span className={classes.when} data-due={isFollowUpDue(card) || undefined}>
                {followUp}
              </span>
            )}
          </span>
          {card.tags.length === 0 ? null : (
            <span className={classes.tags}>
              <Tags tags={card.tags} />
            </span>
          )}
          {card.note.trim() === '' ? null : (
            <span className={classes.note} dir="auto">
              {card.note.slice(0, 400)}
            </span>
          )}
        </span>
      </button>
      <WayToMember listed={listed} />
    </li>
  )
}
