import type { TriedNotification } from '#shared/ipc/native.ts'

/** Why no notifications are shown at the moment. */
const held = {
  'switched-off': 'Held back: desktop notifications are switched off here.',
  'do-not-disturb': 'Held back: do not disturb is on.',
  'quiet-hours': 'Held back: these are quiet hours.',
} as const

/** Texts of the settings about notifications and the tray. */
export const notificationSettingTexts = {
  notifications: 'Notifications',
  all: 'Desktop notifications',
  allDetail: 'Shows what arrives outside the window, also while it is closed.',
  messages: 'Messages',
  messagesDetail: 'What other members write to you.',
  bell: 'Bell',
  bellDetail: 'Likes, comments on your posts, reviews and other news.',
  shipments: 'Shipments',
  shipmentsDetail: 'Comments on shipments that you own or take part in.',
  reminders: 'Reminders',
  remindersDetail: 'What you wanted to be reminded of, once it is due.',
  alerts: 'Alerts',
  alertsDetail: 'Offers that match what you watch for, in To do.',
  preview: 'Preview',
  previewDetail: 'How much of it can be read on the screen.',
  previews: { full: 'All', name: 'Name', none: 'Nothing' },
  reminder: 'Repeat',
  reminderDetail: 'Repeats what you have not looked at, three times at most.',
  reminderAfter: 'Repeat after',
  never: 'Never',
  minutes: (n: number) => (n === 60 ? '1 hour' : `${n} minutes`),
  flash: 'Flash the taskbar',
  flashDetail: 'The window’s button calls for attention until you have looked.',
  test: 'Test',
  testDetail: 'Shows a notification and says what this computer did with it.',
  showTest: 'Show a test notification',
  dnd: 'Do not disturb',
  dndDetail: 'Nothing is shown; the tray goes on counting. An empty end is open.',
  dndUntil: 'Until',
  quiet: 'Quiet hours',
  quietDetail: 'Nothing is shown at these times, by the clock of this computer.',
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
  closeToTrayDetail: 'Closing the window leaves Quayside in the tray, so that notifications arrive.',
  withoutTray: 'Without a tray',
  withoutTrayDetail: 'What closing the window does on a desktop that has no tray.',
  withoutTrays: { quit: 'Quit', minimise: 'Minimise' },
  tried: (outcome: TriedNotification): string => {
    switch (outcome.outcome) {
      case 'shown':
        return 'This computer says that it was shown. If you saw nothing, look at its own settings for notifications.'
      case 'unsupported':
        return 'This desktop has no notifications.'
      case 'failed':
        return `This computer refused it: ${outcome.error}`
      case 'held':
        return held[outcome.reason]
      case 'unknown':
        return 'This computer did not say what became of it.'
    }
  },
  tryFailed: 'It could not be tried.',
} as const
