import { message, texts } from '#shared/texts/message.ts'

/** Texts of the bell and of the list of notifications. */
export const notificationTexts = texts('notification', {
  unread: message('{n} unread', 'n'),
  allRead: 'All read',
  viewAll: 'View All',
  markAsRead: 'Mark as read',
  markAllAsRead: 'Mark all as read',
  quoted: message('“{text}”', 'text'),
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
})

/** Texts of the bell, which is part of the first view. */
export const bellTexts = texts('bell', {
  bell: 'Notifications',
  bellUnread: message('Notifications, {n} unread', 'n'),
  title: 'Notifications',
})
