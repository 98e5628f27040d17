import { texts } from '#shared/texts/message.ts'

export const momentDialogTexts = texts('momentDialog', {
  past: 'Choose a time in the future.',
  cancel: 'Cancel',
  close: 'Close',
})
