import type { KeptValue } from '#shared/ipc/kept.ts'

export type Template = KeptValue<'templates'> & { readonly key: string }

const bare = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase()

/** Sorts templates by name; those whose name starts with the typed text come first. */
export const matching = (
  templates: ReadonlyMap<string, KeptValue<'templates'>> | null,
  asked = '',
): readonly Template[] => {
  const wanted = bare(asked)
  const rank = ({ name, text }: Template): number => {
    const at = bare(name).indexOf(wanted)
    if (at >= 0) return at === 0 ? 0 : 1
    return bare(text).includes(wanted) ? 2 : 3
  }
  return [...(templates ?? [])]
    .map(([key, value]) => ({ key, ...value }))
    .filter((template) => rank(template) < 3)
    .toSorted((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name))
}
