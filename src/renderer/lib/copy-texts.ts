/** Texts about copying a link. */
export const copyTexts = {
  linkCopied: 'Link copied',
  linkNotCopied: 'The link could not be copied.',
} as const
