import { IconPencil } from '@tabler/icons-react'
import type { UserRef } from '#shared/contract/entities/user.ts'
import type { MemberCard } from '#shared/ipc/member-cards.ts'
import { capitalised } from '#shared/texts/language.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { withTokens } from '../../ui/written-text.tsx'
import { followUpText, isFollowUpDue } from './card-day.ts'
import { ContactLine } from './contact-line.tsx'
import classes from './member-cards.module.css'
import { openCard } from './open-card.ts'
import { cardTexts as texts } from './texts.ts'

interface CardSummaryProps {
  readonly user: UserRef
  readonly card: MemberCard
  readonly close: () => void
}

/** A card's content, shown beside a name. */
export const CardSummary = ({ user, card, close }: CardSummaryProps) => {
  const { tags, note, phone, email } = card
  const followUp = followUpText(card)
  return (
    <Stack p={3} gap={2} size="m" className={classes.summary}>
      {tags.length === 0 ? null : (
        <Row as="ul" gap={1} align="stretch" wrap className={classes.cardSummaryTags} aria-label={texts.tags}>
          {tags.map((tag) => (
            <li key={tag}>
              <Text as="bdi" block size="s" tone="secondary" breaks className={classes.chip}>
                {tag}
              </Text>
            </li>
          ))}
        </Row>
      )}
      {note.trim() === '' ? null : (
        <Text breaks className={classes.cardSummaryNote} dir="auto">
          {withTokens(note)}
        </Text>
      )}
      {followUp === null ? null : (
        <span>
          <Chip tone={isFollowUpDue(card) ? 'warn' : 'neutral'}>{capitalised(followUp)}</Chip>
        </span>
      )}
      {phone === '' ? null : <ContactLine kind="phone" value={phone} />}
      {email === '' ? null : <ContactLine kind="email" value={email} />}
      <span>
        <Button
          size="small"
          icon={<IconPencil size={15} aria-hidden />}
          onClick={() => {
            close()
            openCard(user)
          }}
        >
          {texts.edit}
        </Button>
      </span>
    </Stack>
  )
}
