/** What is said of what could not be saved, wherever somebody is. */
export const libTexts = {
  settingNotSaved: 'The setting could not be saved.',
  notKept: 'This could not be saved on this computer.',
} as const
