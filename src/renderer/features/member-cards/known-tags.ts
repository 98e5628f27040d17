import { atom } from 'jotai'
import { keptAtom } from '../../lib/kept.ts'

const cardsAtom = keptAtom('member-cards')

/** Number of cards with each tag, under its first spelling. */
export const tagCountsAtom = atom((get): ReadonlyMap<string, number> => {
  const written = new Map<string, string>()
  const counts = new Map<string, number>()
  for (const { tags } of get(cardsAtom)?.values() ?? [])
    for (const tag of tags) {
      const key = tag.normalize('NFKC').toLocaleLowerCase('en')
      const name = written.get(key) ?? tag
      written.set(key, name)
      counts.set(name, (counts.get(name) ?? 0) + 1)
    }
  return counts
})

/** All tags of cards, sorted alphabetically. */
export const knownTagsAtom = atom((get) =>
  [...get(tagCountsAtom).keys()].toSorted((a, b) => a.localeCompare(b)),
)
