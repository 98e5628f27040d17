import { message, texts } from '#shared/texts/message.ts'

/** Texts of the fields for ports and countries. */
export const placeTexts = texts('place', {
  hint: 'Port, code or country',
  understood: message('Read as {place}', 'place'),
  unknown: 'Quayside does not know this place.',
  didYouMean: message('Unknown. Did you mean {place}?', 'place'),
  which: message('Which place: {places}?', 'places'),
  several: message('{n, plural, one {# place begins} other {# places begin}} with this. Choose one.', 'n'),
  list: message('Ports and countries: {label}', 'label'),
})
