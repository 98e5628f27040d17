/** What is said of settings and storage, wherever somebody is. */
export const libTexts = {
  notices: {
    'keyring-unavailable':
      'The system keyring is not available. You stay signed in until you quit; if it is unlocked before, your session is kept.',
    'session-too-large':
      'Your session is too large for the keyring of this system. You stay signed in until you quit.',
    'storage-full': 'The disk is full. Drafts and settings cannot be saved until there is room again.',
    'storage-failed':
      'Drafts and settings cannot be saved on this computer: its folder for them refuses it. What you write lasts until you quit.',
    'preferences-reset':
      'Your settings could not be read and start from their defaults. The old file was kept.',
  },
  settingNotSaved: 'The setting could not be saved.',
} as const
