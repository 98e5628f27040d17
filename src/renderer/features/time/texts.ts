export const momentDialogTexts = {
  past: 'Choose a moment that is still to come.',
  cancel: 'Cancel',
  close: 'Close',
} as const
