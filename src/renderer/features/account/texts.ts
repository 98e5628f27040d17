/** Texts that the forms about account and credits share. */
export const accountTexts = {
  cancel: 'Cancel',
} as const
