import { accountAtom, accountMap, actNow } from '../../lib/account.ts'
import { store } from '../../lib/store.ts'

/** Number of mounted texts by author, and the screen of each. An author who was scrolled away stays until it changes. */
const authors = accountMap<{ count: number; screen: string }>()
/** The members whom the window was asked about. */
const asked = accountMap<true>()

/** Number of changes of authors whom the window was asked about: while a wall is read, nearly all come and go unasked. */
export const askedAuthorsAtom = accountAtom(0)

/** Returns whether a member's own text is on this screen (product.md#names). `askedAuthorsAtom` changes with the answers. */
export const isAuthorOnScreen = (id: string): boolean => {
  asked.set(id, true)
  return authors.has(id)
}

/** Adds or removes texts of these authors. */
export const countAuthors = (ids: readonly string[], by: 1 | -1): void => {
  const screen = location.pathname + location.search
  const changed: string[] = []
  for (const id of ids) {
    const known = authors.get(id)
    if (by === -1 && known === undefined) continue
    if (known === undefined) changed.push(id)
    authors.set(id, {
      count: (known?.count ?? 0) + by,
      screen: by === 1 ? screen : (known?.screen ?? screen),
    })
  }
  for (const [id, one] of authors) {
    if (one.count > 0 || one.screen === screen) continue
    authors.delete(id)
    changed.push(id)
  }
  if (changed.some((id) => asked.has(id))) store.set(askedAuthorsAtom, actNow(), (count) => count + 1)
}
