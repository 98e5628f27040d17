import type { TriedNotification } from '#shared/ipc/native.ts'

/** Why no notifications are shown at the moment. */
const held = {
  'switched-off': 'Not shown. Desktop notifications are off.',
  'do-not-disturb': 'Not shown. Do not disturb is on.',
  'quiet-hours': 'Not shown. Quiet hours are on.',
} as const

/** Texts of the settings about notifications and the tray. */
export const notificationSettingTexts = {
  notifications: 'Notifications',
  all: 'Desktop notifications',
  allDetail: 'Shows news on the desktop, also while the window is closed.',
  messages: 'Messages',
  messagesDetail: 'Messages that members send you.',
  bell: 'Bell',
  bellDetail: 'Likes, comments on your posts, reviews and other news.',
  shipments: 'Shipments',
  shipmentsDetail: 'Comments on shipments that you own or take part in.',
  reminders: 'Reminders',
  remindersDetail: 'Reminders that are due.',
  alerts: 'Alerts',
  alertsDetail: 'Offers that match your alerts.',
  preview: 'Preview',
  previewDetail: 'How much text a notification shows.',
  previews: { full: 'All', name: 'Name', none: 'Nothing' },
  reminder: 'Repeat after',
  reminderDetail: 'Repeats unseen notifications up to three times.',
  never: 'Never',
  minutes: (n: number) => (n === 60 ? '1 hour' : `${n} minutes`),
  flash: 'Flash the taskbar',
  flashDetail: 'The taskbar button flashes until you open the window.',
  test: 'Test',
  testDetail: 'Shows a notification and its result.',
  showTest: 'Show a test notification',
  dnd: 'Do not disturb',
  dndDetail: 'Hides notifications. The tray still counts. Leave empty for no end time.',
  dndUntil: 'Until',
  quiet: 'Quiet hours',
  quietDetail: 'Hides notifications at these times.',
  addQuiet: 'Add quiet hours',
  removeQuiet: (n: number) => `Remove quiet hours ${n}`,
  quietRow: (n: number) => `Quiet hours ${n}`,
  from: 'From',
  to: 'To',
  /** From Monday on, with the number of the day; 0 is Sunday. */
  days: [
    [1, 'Mon', 'Monday'],
    [2, 'Tue', 'Tuesday'],
    [3, 'Wed', 'Wednesday'],
    [4, 'Thu', 'Thursday'],
    [5, 'Fri', 'Friday'],
    [6, 'Sat', 'Saturday'],
    [0, 'Sun', 'Sunday'],
  ],
  window: 'Window',
  closeToTray: 'Close to the tray',
  closeToTrayDetail: 'Closing the window keeps Quayside running in the tray.',
  withoutTray: 'Without a tray',
  withoutTrayDetail: 'What closing the window does on a desktop without a tray.',
  withoutTrays: { quit: 'Quit', minimise: 'Minimise' },
  tried: (outcome: TriedNotification): string => {
    switch (outcome.outcome) {
      case 'shown':
        return 'Shown. If you did not see it, check the notification settings of this computer.'
      case 'unsupported':
        return 'This desktop does not support notifications.'
      case 'failed':
        return `This computer refused it: ${outcome.error}`
      case 'held':
        return held[outcome.reason]
      case 'unknown':
        return 'This computer did not report the result.'
    }
  },
  tryFailed: 'Couldn’t show a test notification.',
} as const
