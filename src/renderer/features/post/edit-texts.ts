/** Texts about what somebody was writing in a post that is gone, or can no longer be edited. */
export const editTexts = {
  kept: 'Your text is kept so that you can copy it.',
  keptText: 'Your text',
  close: 'Close',
}
