/** The closed composer's texts: all that the first view needs of them. */
export const invitationTexts = {
  composer: 'Write a post',
  shareUpdate: 'Share an update…',
  draftKept: 'Draft kept',
} as const
