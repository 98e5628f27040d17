import { texts } from '#shared/texts/message.ts'

/** Texts beside the wall. */
export const wallTexts = texts('wall', {
  newHere: 'New here?',
  tour: 'Five steps show where things are.',
  takeTour: 'Take the tour',
  notNow: 'Not now',
})
