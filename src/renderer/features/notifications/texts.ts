import { numbers } from '#shared/texts/numbers.ts'
import { plural } from '#shared/texts/plural.ts'

/** Texts of the bell and of the list of notifications. */
export const notificationTexts = {
  unread: (n: number) => `${numbers.format(n)} unread`,
  allRead: 'All read',
  viewAll: 'View All',
  markAsRead: 'Mark as read',
  markAllAsRead: 'Mark all as read',
  /** Follows the name of one of the members. */
  others: (n: number) => ` and ${numbers.format(n)} ${plural(n, 'other', 'others')}`,
  quoted: (text: string) => `“${text}”`,
  kinds: {
    like: 'Like',
    comment: 'Comment',
    reply: 'Reply',
    share: 'Share',
    review: 'Review',
    message: 'Message',
    shipment: 'Shipment',
  },
  isUnread: 'Unread',
  empty: 'No notifications yet',
  emptyDetail: 'Likes, comments, messages and shipment news appear here.',
  failed: 'Couldn’t load notifications.',
  retry: 'Retry',
  unreadList: 'Unread notifications',
  latestList: 'Latest notifications',
} as const

/** Texts of the bell, which is part of the first view. */
export const bellTexts = {
  bell: 'Notifications',
  bellUnread: (n: number) => `Notifications, ${numbers.format(n)} unread`,
  title: 'Notifications',
} as const
