/** Texts about failed saves. */
export const libTexts = {
  settingNotSaved: 'The setting could not be saved.',
  notKept: 'This could not be saved on this computer.',
} as const
