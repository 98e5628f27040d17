/** Texts of the password rules (product.md#passwords), verbatim. */
export const passwordTexts = {
  length: 'Password must be at least 6 characters long',
  letterAndNumber: 'Password must contain at least one letter and one number',
  uppercase: 'Password must contain at least one uppercase letter',
  special: 'Password must contain at least one special character',
  confirmed: 'Password and Confirm Password do not match',
} as const
