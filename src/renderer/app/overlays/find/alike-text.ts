/** One UTF-16 unit without case and accents; one that would become longer stays, so that places stay. */
const alikeUnit = (unit: string): string => {
  if (/\s/.test(unit)) return ' '
  const bare = unit.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return bare.length === 1 ? bare : unit
}

/** Text as it is compared: "Café" is found by "cafe". As long as it was, unit by unit, so that what is found can be marked. */
export const alikeText = (text: string): string => {
  const plain = text.replaceAll(/\s/g, ' ').toLowerCase()
  // A letter whose other case has another length would shift all positions after it.
  if (/^[\x20-\x7e]*$/.test(plain)) return plain
  return Array.from({ length: text.length }, (_, at) => alikeUnit(text.charAt(at))).join('')
}

/** Returns the positions of a folded search text in a folded text, at most `most`. */
export const placesOf = (text: string, wanted: string, most: number): number[] => {
  const places: number[] = []
  let at = wanted === '' ? -1 : text.indexOf(wanted)
  while (at >= 0 && places.length < most) {
    places.push(at)
    at = text.indexOf(wanted, at + wanted.length)
  }
  return places
}
