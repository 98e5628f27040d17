import { message, texts } from '#shared/texts/message.ts'

/** Texts of the actions on one message or comment (user-guide.md#keeping-track). */
export const messageToolTexts = texts('messageTool', {
  menu: 'This message',
  remind: 'Remind me about it',
  remindTitle: 'Remind me about this message',
  set: 'Set reminder',
  reminded: message('You will be reminded {at}.', 'at'),
  filesAlone: 'A message with files',
  noReminder: 'Remove the reminder',
  unpin: 'Unpin',
  forward: 'Forward…',
  /** Reads the facts of a customer's message. */
  inquiry: 'Read as inquiry',
  mute: 'Mute notifications of this thread',
  unmute: 'Unmute notifications of this thread',
})
