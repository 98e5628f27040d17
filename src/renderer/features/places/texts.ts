/** Texts of the fields for ports and countries. */
export const placeTexts = {
  hint: 'A port by name or code, a country, or a place',
  understood: (place: string) => `Read as ${place}`,
  unknown: 'Not a port or country that Quayside knows.',
  didYouMean: (place: string) => `Unknown. Did you mean ${place}?`,
  list: (label: string) => `Ports and countries: ${label}`,
} as const
