/** What is said once a link was to be copied. */
export const copyTexts = {
  linkCopied: 'Link copied',
  linkNotCopied: 'The link could not be copied.',
} as const
