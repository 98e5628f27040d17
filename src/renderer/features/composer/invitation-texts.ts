/** Texts of the closed composer, the only ones in the first view. */
export const invitationTexts = {
  composer: 'Write a post',
  shareUpdate: 'Share an update…',
  draftKept: 'Draft kept',
} as const
