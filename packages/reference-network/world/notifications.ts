import { viewPath } from '#shared/paths.ts'
import { agoText, isoText } from './clock.ts'
import type { World } from './open-world.ts'
import { memberByUuid, type People, peopleFor } from './users.ts'

interface NotificationRow {
  readonly id: number
  readonly formatted_message: string
  readonly created_at: number
  readonly read_at: number | null
}

const latest = 10
/** Maximum unread notifications of a bell. */
const maxUnread = 100

/** Maximum saved notifications of a user; older ones are removed. */
const maxSaved = 500

/** Saves a notification and removes the user's oldest ones beyond `maxSaved`. Returns its id. */
export const insertNotification = (world: World, userId: number, html: string): number => {
  const { id } = world.db.run(
    'INSERT INTO notifications (user_id, formatted_message, created_at) VALUES (?, ?, ?)',
    userId,
    html,
    world.clock.now(),
  )
  world.db.run(
    `DELETE FROM notifications WHERE user_id = ?1 AND id <=
       (SELECT id FROM notifications WHERE user_id = ?1 ORDER BY id DESC LIMIT 1 OFFSET ${maxSaved})`,
    userId,
  )
  return id
}

/** Returns whether the user already has a notification with this sentence, regardless of its quote. */
export const wasNotified = (world: World, userId: number, sentence: string): boolean =>
  world.db.one(
    'SELECT 1 FROM notifications WHERE user_id = ?1 AND substr(formatted_message, 1, length(?2)) = ?2',
    userId,
    sentence,
  ) !== undefined

const profileLink = new RegExp(`"${viewPath('profile', '([A-Za-z0-9-]+)')}"`)

/** Returns the member that a notification's text links to; null without a link. */
const subjectOf = (world: World, people: People, html: string) => {
  const uuid = profileLink.exec(html)?.[1]
  const member = uuid === undefined ? undefined : memberByUuid(world, uuid)
  return member === undefined ? null : people.ref(member.id)
}

const wire = (world: World, people: People, row: NotificationRow) => ({
  id: row.id,
  user: subjectOf(world, people, row.formatted_message),
  formatted_message: row.formatted_message,
  is_read: row.read_at !== null,
  created_at: isoText(row.created_at),
  created_at_ago: agoText(row.created_at, world.clock.now()),
})

const list = (world: World, userId: number, where: string, limit: number) => {
  const people = peopleFor(world, userId)
  return world.db
    .all<NotificationRow>(
      `SELECT * FROM notifications WHERE user_id = ? ${where} ORDER BY id DESC LIMIT ?`,
      userId,
      limit,
    )
    .map((row) => wire(world, people, row))
}

export const unreadNotifications = (world: World, userId: number) =>
  list(world, userId, 'AND read_at IS NULL', maxUnread)

export const latestNotifications = (world: World, userId: number, limit = latest) =>
  list(world, userId, '', limit)

/** Marks a notification as read. Returns false if the user has no such notification. */
export const markNotificationRead = (world: World, userId: number, id: number): boolean => {
  const now = world.clock.now()
  return (
    world.db.run(
      'UPDATE notifications SET read_at = coalesce(read_at, ?) WHERE id = ? AND user_id = ?',
      now,
      id,
      userId,
    ).changes > 0
  )
}
