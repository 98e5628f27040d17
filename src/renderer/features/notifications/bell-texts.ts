const number = new Intl.NumberFormat('en')

/** Texts of the bell, which is part of the first view. */
export const bellTexts = {
  bell: 'Notifications',
  bellUnread: (n: number) => `Notifications, ${number.format(n)} unread`,
  title: 'Notifications',
} as const
