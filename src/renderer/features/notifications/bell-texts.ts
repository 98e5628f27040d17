import { numbers } from '#shared/texts/numbers.ts'

/** Texts of the bell, which is part of the first view. */
export const bellTexts = {
  bell: 'Notifications',
  bellUnread: (n: number) => `Notifications, ${numbers.format(n)} unread`,
  title: 'Notifications',
} as const
