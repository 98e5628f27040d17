import type { TriedNotification } from '#shared/ipc/native.ts'
import { message, texts } from '#shared/texts/message.ts'

/** Why no notifications are shown at the moment. */
const held = texts('held', {
  'switched-off': message('Not shown. “{all}” is off.', { all: (): string => notificationSettingTexts.all }),
  'do-not-disturb': message('Not shown. “{doNotDisturb}” is on.', {
    doNotDisturb: (): string => notificationSettingTexts.dnd,
  }),
  'quiet-hours': message('Not shown. “{quiet}” is on.', {
    quiet: (): string => notificationSettingTexts.quiet,
  }),
})

const tried = texts('triedNotification', {
  shown: 'Shown. If you did not see it, check the notification settings of this computer.',
  unsupported: 'This desktop does not support notifications.',
  failed: message('This computer refused it: {error}', 'error'),
  unknown: 'This computer did not report the result.',
})

const repeat = texts('repeatAfter', {
  hour: '1 hour',
  minutes: message('{n, plural, one {# minute} other {# minutes}}', 'n'),
})

/** Texts of the settings about notifications and the tray. */
export const notificationSettingTexts = texts('notificationSetting', {
  /** In the rail of the settings: max 28 letters. */
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
  minutes: (n: number): string => (n === 60 ? repeat.hour : repeat.minutes(n)),
  flash: 'Flash the taskbar',
  flashDetail: 'The taskbar button flashes until you open the window.',
  /** Heading above the button that shows a test notification. */
  test: 'Test notification',
  testDetail: 'Shows a notification and its result.',
  showTest: 'Show a test notification',
  dnd: 'Do not disturb',
  dndDetail: 'Hides notifications. The tray still counts. Leave empty for no end time.',
  dndUntil: 'Until',
  quiet: 'Quiet hours',
  quietDetail: 'Hides notifications at these times.',
  addQuiet: 'Add quiet hours',
  removeQuiet: message('Remove quiet hours {n}', 'n'),
  quietRow: message('Quiet hours {n}', 'n'),
  from: 'From',
  to: 'To',
  /** In the rail of the settings: max 28 letters. */
  window: 'Window',
  closeToTray: 'Close to the tray',
  closeToTrayDetail: 'Closing the window keeps Quayside running in the tray.',
  withoutTray: 'Without a tray',
  withoutTrayDetail: 'What closing the window does on a desktop without a tray.',
  withoutTrays: { quit: 'Quit', minimise: 'Minimise' },
  tried: (outcome: TriedNotification): string => {
    if (outcome.outcome === 'held') return held[outcome.reason]
    return outcome.outcome === 'failed' ? tried.failed(outcome.error) : tried[outcome.outcome]
  },
  tryFailed: 'Couldn’t show a test notification.',
})
