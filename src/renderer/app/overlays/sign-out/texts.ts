/** Texts of the question that stands before signing out. */
export const signOutTexts = {
  title: 'Sign out?',
  remove: 'Remove what I have seen from this computer',
  kept: 'What you typed, and notes, templates and reminders of your own stay, for when you sign in again.',
  cancel: 'Cancel',
  signOut: 'Sign out',
} as const
