/** What the forms about one's account and its credits have in common. */
export const accountTexts = {
  cancel: 'Cancel',
} as const
