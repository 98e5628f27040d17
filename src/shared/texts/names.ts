/** What stands where a member's name would. 'You' and 'Post user deleted' are verbatim (product.md#names). */
export const nameTexts = {
  you: 'You',
  postUserDeleted: 'Post user deleted',
  unnamedMember: 'Unnamed member',
} as const
