export const momentDialogTexts = {
  past: 'Choose a time in the future.',
  cancel: 'Cancel',
  close: 'Close',
} as const
