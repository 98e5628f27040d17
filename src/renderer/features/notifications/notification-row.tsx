import {
  IconBell,
  IconCheck,
  IconCornerDownRight,
  IconMail,
  IconMessageCircle,
  IconShare,
  IconShip,
  IconStar,
  IconThumbUp,
} from '@tabler/icons-react'
import { Link } from 'wouter'
import type { Notification } from '#shared/contract/entities/notification.ts'
import { ageText } from '#shared/dates.ts'
import type { NotificationKind } from '#shared/rules/notification-target.ts'
import { asSentence } from '#shared/texts/units.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Stack, Text } from '../../ui/layout.tsx'
import { Sign } from '../../ui/sign.tsx'
import { withTokens } from '../../ui/written-text.tsx'
import { Avatar } from '../person/avatar.tsx'
import { PlainMark } from '../person/person-mark.ts'
import { type Beside, isInPane, pathBeside } from '../thread-pane/use-beside.ts'
import { SentTime } from '../time/age.tsx'
import { markAllAsRead } from './marking.ts'
import type { NotificationLine } from './notification-lines.ts'
import type { NotificationText } from './notification-row-text.ts'
import classes from './notifications.module.css'
import { notificationTexts as texts } from './texts.ts'

interface KindIcon {
  readonly icon: typeof IconBell
  readonly tint: 'accent' | 'info' | 'warn'
}

const icons: Readonly<Record<NotificationKind, KindIcon>> = {
  like: { icon: IconThumbUp, tint: 'accent' },
  comment: { icon: IconMessageCircle, tint: 'accent' },
  reply: { icon: IconCornerDownRight, tint: 'accent' },
  share: { icon: IconShare, tint: 'accent' },
  review: { icon: IconStar, tint: 'warn' },
  message: { icon: IconMail, tint: 'info' },
  shipment: { icon: IconShip, tint: 'info' },
  other: { icon: IconBell, tint: 'accent' },
}

/** The member's picture with the kind in the corner; only the kind without a member. */
const Picture = ({ item, parsed }: { readonly item: Notification; readonly parsed: NotificationText }) => {
  const { icon: Icon, tint } = icons[parsed.kind]
  if (parsed.who === '')
    return (
      <Sign size={36}>
        <Icon size={18} />
      </Sign>
    )
  return (
    <span className={classes.picture} aria-hidden="true">
      <Avatar name={parsed.who} image={item.user?.profile_img ?? null} size={36} />
      <Sign size={20} tint={tint} className={classes.kind}>
        <Icon size={12} />
      </Sign>
    </span>
  )
}

const Content = ({ line, isRead }: { readonly line: NotificationLine; readonly isRead: boolean }) => {
  const { items, text: parsed } = line
  const { kind, sentence, quote } = parsed
  const [item] = items
  if (!item) return null
  return (
    <>
      <Picture item={item} parsed={parsed} />
      <Stack as="span" gap={0.5} grow>
        {isRead ? null : <span className="q-hidden">{asSentence(texts.isUnread)} </span>}
        <Text as="bdi" tone="secondary" breaks className={classes.sentence}>
          {sentence.map(({ text, strong }, at) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change places
            strong ? <strong key={at}>{text}</strong> : withTokens(text),
          )}
        </Text>
        {quote === '' ? null : (
          <Text as="bdi" clamp={2} tone="secondary" breaks className={classes.quote}>
            {withTokens(texts.quoted(quote))}
          </Text>
        )}
        <Text as="span" size="s" tone="muted" numeric>
          {kind === 'other' ? null : `${texts.kinds[kind]} · `}
          <SentTime sent={item} textOf={ageText} />
          <PlainMark userId={parsed.who === '' ? null : (item.user?.id ?? null)} />
        </Text>
      </Stack>
    </>
  )
}

interface NotificationRowProps {
  readonly line: NotificationLine
  /** Called when its link is followed. */
  readonly onOpen: () => void
  readonly beside: Beside | null
  /** Whether its link was followed last. */
  readonly isOpened: boolean
}

/** One line: a link to its subject, and a button that only marks its notifications as read. */
export const NotificationRow = ({ line, onOpen, beside, isOpened }: NotificationRowProps) => {
  const {
    items,
    text: { target },
  } = line
  const isRead = items.every(({ is_read }) => is_read)
  const markRead = (): void => void markAllAsRead(items)
  const open = (): void => {
    markRead()
    onOpen()
  }
  const content = <Content line={line} isRead={isRead} />
  return (
    <Text as="li" size="m" hover className={classes.item} data-unread={!isRead || undefined}>
      {target === null ? (
        <div className={classes.row}>{content}</div>
      ) : (
        <Link
          href={pathBeside(beside, target)}
          className={classes.row ?? ''}
          aria-current={isOpened && isInPane(beside, target) ? 'true' : undefined}
          onClick={open}
        >
          {content}
        </Link>
      )}
      {isRead ? null : (
        <>
          <span className={classes.dot} aria-hidden="true" />
          <IconButton
            className={classes.mark}
            size="small"
            label={texts.markAsRead}
            icon={<IconCheck size={16} />}
            onClick={markRead}
          />
        </>
      )}
    </Text>
  )
}
