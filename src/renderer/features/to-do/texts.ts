import type { ToDoKind } from '#shared/rules/to-do.ts'
import { numbers } from '#shared/texts/numbers.ts'
import { plural } from '#shared/texts/plural.ts'
import { nearMomentText } from '../time/moment-text.ts'

const many = (n: number, one: string, more: string): string => `${numbers.format(n)} ${plural(n, one, more)}`

/** Texts of the To do screen. */
export const toDoTexts = {
  views: 'To do by state',
  now: 'To do',
  aside: (n: number) => (n > 0 ? `Set aside (${numbers.format(n)})` : 'Set aside'),
  alerts: 'Alerts',
  messages: (n: number) => many(n, 'unread message', 'unread messages'),
  comments: (n: number) => many(n, 'unread comment', 'unread comments'),
  marked: 'Marked as unread',
  review: (name: string) => `Write a review of ${name}`,
  alertGroup: 'Alert',
  kinds: {
    messages: 'Message',
    comments: 'Comment',
    notifications: 'Notification',
    likes: 'Like',
    marked: 'Thread',
    reminders: 'Reminder',
    alerts: 'Alert',
    reviews: 'Review',
  } satisfies Record<ToDoKind, string>,
  filter: 'Filter by kind',
  all: 'All',
  allButLikes: 'All except likes',
  kindCounts: {
    messages: 'Messages',
    comments: 'Comments',
    notifications: 'Notifications',
    likes: 'Likes',
    marked: 'Marked as unread',
    reminders: 'Reminders',
    alerts: 'Alerts',
    reviews: 'Reviews',
  } satisfies Record<ToDoKind, string>,
  undo: 'Undo',
  undoOf: (title: string) => `Undo: ${title}`,
  undoneStatus: (title: string) => `Back in the list: ${title}`,
  due: (at: number) => `Due ${nearMomentText(at)}`,
  back: (until: number) => `Back ${nearMomentText(until)}`,
  over: 'Done',
  doneWith: 'Done, back once there is more',
  doneOf: (title: string) => `Done: ${title}`,
  doneTip: 'Done (E)',
  snooze: 'Snooze',
  snoozeOf: (title: string) => `Snooze: ${title}`,
  snoozeTip: 'Snooze (S)',
  until: { hour: 'For 1 hour', tomorrow: 'Until tomorrow', monday: 'Until Monday' },
  date: 'Until a date…',
  dateTitle: 'Snooze until',
  dateLabel: 'Until',
  moment: nearMomentText,
  mute: 'Mute this alert',
  muted: (name: string) => `The alert “${name}” is muted.`,
  bringBack: 'Bring back',
  bringBackOf: (title: string) => `Bring back: ${title}`,
  doneStatus: (title: string) => `Done: ${title}`,
  snoozedStatus: (title: string, until: number) => `Snoozed until ${nearMomentText(until)}: ${title}`,
  broughtBackStatus: (title: string) => `Brought back: ${title}`,
  loading: 'Looking for what is to do…',
  unknown: 'Not everything is known right now',
  unknownDetail:
    'The network does not answer. Nothing that is kept on this computer waits for you: reminders that are due, matches of alerts, threads you marked. Messages, comments and notifications are here once it answers.',
  empty: 'Nothing to do',
  emptyDetail:
    'Unread messages, comments on your shipments, notifications, reminders, reviews to write and what your alerts find come together here, by shipment and person.',
  newAlert: 'New alert',
  asideEmpty: 'Nothing is set aside',
  asideEmptyDetail:
    'What you snooze waits here until its time, and messages or comments that you are done with until there is more.',
  partly: 'Part of it could not be loaded. What is known is shown.',
} as const
