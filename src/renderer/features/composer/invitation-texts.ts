import { texts } from '#shared/texts/message.ts'

/** Texts of the closed composer, the only ones in the first view. */
export const invitationTexts = texts('invitation', {
  composer: 'Write a post',
  shareUpdate: 'Share an update…',
  draftKept: 'Draft kept',
})
