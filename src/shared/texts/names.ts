import { texts } from './message.ts'

/** Replacements of a member's name. 'You' and 'Post user deleted' are verbatim (product.md#names). */
export const nameTexts = texts('name', {
  you: 'You',
  postUserDeleted: 'Post user deleted',
  unnamedMember: 'Unnamed member',
})
