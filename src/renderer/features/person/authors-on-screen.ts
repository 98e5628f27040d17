import { accountAtom, accountMap, actNow } from '../../lib/account.ts'
import { store } from '../../lib/store.ts'

/** Ids of the members whose own text is on this screen (product.md#names). */
export const authorsOnScreenAtom = accountAtom<ReadonlySet<string>>(new Set())

/** Number of mounted texts by author, and the screen of each. An author who was scrolled away stays until it changes. */
const authors = accountMap<{ count: number; screen: string }>()

const publish = (): void => {
  const known = store.get(authorsOnScreenAtom)
  const isSame = known.size === authors.size && [...authors.keys()].every((id) => known.has(id))
  if (!isSame) store.set(authorsOnScreenAtom, actNow(), new Set(authors.keys()))
}

/** Adds or removes texts of these authors. */
export const countAuthors = (ids: readonly string[], by: 1 | -1): void => {
  const screen = location.pathname + location.search
  for (const id of ids) {
    const known = authors.get(id)
    if (by === -1 && known === undefined) continue
    authors.set(id, {
      count: (known?.count ?? 0) + by,
      screen: by === 1 ? screen : (known?.screen ?? screen),
    })
  }
  for (const [id, one] of authors) if (one.count === 0 && one.screen !== screen) authors.delete(id)
  publish()
}
