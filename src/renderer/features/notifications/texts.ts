import { message, texts } from '#shared/texts/message.ts'

/** Texts of the list of notifications. */
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
