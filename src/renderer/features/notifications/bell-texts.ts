import { message, texts } from '#shared/texts/message.ts'

/** Texts of the bell, which is part of the first view. */
export const bellTexts = texts('bell', {
  bell: 'Notifications',
  bellUnread: message('Notifications, {n} unread', 'n'),
  title: 'Notifications',
})
