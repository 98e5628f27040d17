import {
  IconAlarm,
  IconArrowBackUp,
  IconBell,
  IconBellOff,
  IconCheck,
  IconClock,
  IconMail,
  IconMailOpened,
  IconMessageCircle,
  IconRadar,
  IconStar,
  IconThumbUp,
} from '@tabler/icons-react'
import { Link } from 'wouter'
import { calendarWeek } from '#shared/dates.ts'
import { threadAt } from '#shared/rules/notification-target.ts'
import { choicesAt, type ToDoKind } from '#shared/rules/to-do.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import { labelled } from '#shared/texts/units.ts'
import type { Chosen } from '#shared/wall-time.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Row, Text } from '../../ui/layout.tsx'
import { Menu, MenuItem, MenuLine } from '../../ui/menu.tsx'
import { Sign } from '../../ui/sign.tsx'
import { withTokens } from '../../ui/written-text.tsx'
import { type Beside, pathBeside } from '../thread-pane/use-beside.ts'
import { Age } from '../time/age.tsx'
import { ItemSubject } from './item-subject.tsx'
import { toDoTexts as texts } from './texts.ts'
import classes from './to-do.module.css'
import type { ToDoItem } from './to-do-item.ts'

interface KindIcon {
  readonly icon: typeof IconBell
  readonly tint: 'neutral' | 'accent' | 'info' | 'warn'
}

const icons: Readonly<Record<ToDoKind, KindIcon>> = {
  messages: { icon: IconMail, tint: 'info' },
  comments: { icon: IconMessageCircle, tint: 'info' },
  notifications: { icon: IconBell, tint: 'neutral' },
  likes: { icon: IconThumbUp, tint: 'neutral' },
  marked: { icon: IconMailOpened, tint: 'neutral' },
  reminders: { icon: IconAlarm, tint: 'warn' },
  alerts: { icon: IconRadar, tint: 'accent' },
  reviews: { icon: IconStar, tint: 'warn' },
}

/** The actions on a row. */
export interface RowActs {
  /** Notes that its link was followed. */
  readonly onOpen: (item: ToDoItem) => void
  readonly onDone: (item: ToDoItem) => void
  readonly onSnooze: (item: ToDoItem, until: Chosen) => void
  /** Opens the choice of a date. */
  readonly onPickDate: (item: ToDoItem) => void
  readonly onMute: (item: ToDoItem) => void
  readonly onBringBack: (item: ToDoItem) => void
}

interface WhenProps extends Pick<RowProps, 'item' | 'isOver'> {
  readonly until: number | null | undefined
}

const When = ({ item, isOver, until }: WhenProps) => {
  if (isOver) return texts.over
  if (until === null) return texts.doneWith
  if (until !== undefined) return texts.back(until)
  if (item.at === null) return null
  if (item.kind === 'reminders') return <span>{texts.due(item.at)}</span>
  return <Age sent={{ created_at: new Date(item.at).toISOString(), created_at_ago: null }} />
}

const Buttons = ({ item, acts }: { readonly item: ToDoItem; readonly acts: RowActs }) => (
  <>
    {item.kind === 'alerts' ? (
      <IconButton
        size="small"
        label={texts.mute}
        icon={<IconBellOff size={16} aria-hidden />}
        onClick={() => acts.onMute(item)}
      />
    ) : null}
    <Menu
      label={texts.snoozeOf(item.title)}
      trigger={(props) => (
        <IconButton
          {...props}
          size="small"
          data-snooze
          label={texts.snoozeOf(item.title)}
          tip={texts.snoozeTip}
          icon={<IconClock size={16} aria-hidden />}
        />
      )}
    >
      {choicesAt(steadyNow()).map(({ name, until }) => (
        <MenuItem key={name} hint={texts.moment(until.at)} onClick={() => acts.onSnooze(item, until)}>
          {name === 'week' ? texts.until.week(calendarWeek().firstWorkday) : texts.until[name]}
        </MenuItem>
      ))}
      <MenuLine />
      <MenuItem onClick={() => acts.onPickDate(item)}>{texts.date}</MenuItem>
    </Menu>
    <IconButton
      size="small"
      label={texts.doneOf(item.title)}
      tip={texts.doneTip}
      icon={<IconCheck size={16} aria-hidden />}
      onClick={() => acts.onDone(item)}
    />
  </>
)

/** Returns the thread whose reading completes an item; null for other items. */
export const readThreadOf = ({ kind, path }: ToDoItem): string | null =>
  kind === 'messages' || kind === 'comments' || kind === 'marked' ? threadAt(path) : null

interface RowProps {
  readonly item: ToDoItem
  readonly acts: RowActs
  readonly beside: Beside | null
  /** Whether it is open in the pane. */
  readonly isOpen: boolean
  /** Whether it waits no more, and stays only while it is open. */
  readonly isOver: boolean
  /** End of the snooze; null for done. Absent for an item to do now. */
  readonly until?: number | null
}

/** One thing to do: a link to its place, with its actions. */
export const ToDoRow = ({ item, acts, beside, isOpen, isOver, until }: RowProps) => {
  const { icon: Icon, tint } = icons[item.kind]
  return (
    <Row
      as="li"
      divided
      px={3}
      gap={2.5}
      size="m"
      className={classes.row}
      data-kind={item.kind}
      data-open={isOpen || undefined}
      data-over={isOver || undefined}
    >
      <Sign size={24} tint={tint}>
        <Icon size={14} />
      </Sign>
      <Link
        className={classes.link ?? ''}
        href={pathBeside(beside, item.path)}
        data-to-do={item.key}
        aria-current={isOpen ? 'true' : undefined}
        onClick={() => acts.onOpen(item)}
      >
        <span className="q-hidden">{labelled(texts.kinds[item.kind], '')}</span>
        <ItemSubject item={item} />{' '}
        <Text as="bdi" truncate shrink className={classes.title}>
          {withTokens(item.title)}
        </Text>
        {item.detail === '' ? null : (
          <Text as="bdi" truncate shrink tone="muted" className={classes.detail}>
            {item.detail}
          </Text>
        )}
        <Text as="span" size="s" tone="muted" numeric optional className={classes.when}>
          <When item={item} isOver={isOver} until={until} />
        </Text>
      </Link>
      <Row as="span" gap={1} align="stretch" fixed optional className={classes.buttons}>
        {!isOver && until === undefined ? <Buttons item={item} acts={acts} /> : null}
        {(isOver ? readThreadOf(item) === null : until === undefined) ? null : (
          <IconButton
            size="small"
            label={texts.bringBackOf(item.title)}
            tip={texts.bringBack}
            icon={<IconArrowBackUp size={16} aria-hidden />}
            onClick={() => acts.onBringBack(item)}
          />
        )}
      </Row>
    </Row>
  )
}
