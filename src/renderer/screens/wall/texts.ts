/** Texts beside the wall. */
export const wallTexts = {
  newHere: 'New here?',
  tour: 'Five steps show where things are.',
  takeTour: 'Take the tour',
  notNow: 'Not now',
} as const
