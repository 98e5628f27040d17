/** What is said of settings, wherever somebody is. */
export const libTexts = {
  settingNotSaved: 'The setting could not be saved.',
} as const
