/** Texts of the button that mutes a thread. */
export const muteTexts = {
  mute: 'Mute notifications',
  muteTip: 'Mute notifications of this thread on this computer',
  unmuteTip: 'Muted: be notified of this thread again',
} as const
