import type { KeptValue } from '#shared/ipc/kept.ts'
import { foldText } from '#shared/rules/fold-text.ts'
import { countryOf, placesLike, placeText } from '#shared/rules/places.ts'
import { compareTexts } from '#shared/texts/language.ts'

export type Template = KeptValue<'templates'> & { readonly key: string }

/** Sorts templates by name. Those whose name starts with the typed text come first. */
export const matching = (
  templates: ReadonlyMap<string, KeptValue<'templates'>> | null,
  asked = '',
): readonly Template[] => {
  const wanted = foldText(asked)
  const rank = ({ name, text }: Template): number => {
    const at = foldText(name).indexOf(wanted)
    if (at >= 0) return at === 0 ? 0 : 1
    return foldText(text).includes(wanted) ? 2 : 3
  }
  return [...(templates ?? [])]
    .map(([key, value]) => ({ key, ...value }))
    .filter((template) => rank(template) < 3)
    .toSorted((one, other) => rank(one) - rank(other) || compareTexts(one.name, other.name))
}

/** An entry of the list behind a slash: a template or a place. */
export interface Choice {
  readonly key: string
  readonly name: string
  readonly detail: string
  /** The text to insert. */
  readonly text: string
}

/** Maximum templates. Typing narrows the list. */
const maxTemplates = 50
const maxPlaces = 5
/** Airport codes have three letters, and two letters match too many names. */
const shortestPlace = 3

/** Returns the choices for a typed text: templates first, then ports and countries. */
export const choicesFor = (
  templates: ReadonlyMap<string, KeptValue<'templates'>> | null,
  asked: string,
): readonly Choice[] => [
  ...matching(templates, asked)
    .slice(0, maxTemplates)
    .map(({ key, name, text }) => ({ key, name, detail: text, text })),
  ...(asked.length < shortestPlace ? [] : placesLike(asked, maxPlaces)).map((place) => ({
    key: `place:${place.code}`,
    name: placeText(place),
    detail: countryOf(place),
    text: placeText(place),
  })),
]
