/** Texts of the fields for ports and countries. */
export const placeTexts = {
  hint: 'Port, code or country',
  understood: (place: string) => `Read as ${place}`,
  unknown: 'Quayside does not know this place.',
  didYouMean: (place: string) => `Unknown. Did you mean ${place}?`,
  list: (label: string) => `Ports and countries: ${label}`,
} as const
