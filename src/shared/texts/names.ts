/** Replacements of a member's name. 'You' and 'Post user deleted' are verbatim (product.md#names). */
export const nameTexts = {
  you: 'You',
  postUserDeleted: 'Post user deleted',
  unnamedMember: 'Unnamed member',
} as const
