import { accountAtom, accountMap, actNow } from '../../lib/account.ts'
import { store } from '../../lib/store.ts'

/** Number of mounted texts by author, and the screen of each. An author who was scrolled away stays until it changes. */
const authors = accountMap<{ count: number; screen: string }>()
/** The screen of the last text that came or went. */
const lastScreenAtom = accountAtom('')
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
  const leave = (id: string): void => {
    authors.delete(id)
    changed.push(id)
  }
  for (const id of ids) {
    const known = authors.get(id)
    if (by === -1 && known === undefined) continue
    if (known === undefined) changed.push(id)
    const count = (known?.count ?? 0) + by
    const seenOn = by === 1 ? screen : (known?.screen ?? screen)
    if (count === 0 && seenOn !== screen) leave(id)
    else authors.set(id, { count, screen: seenOn })
  }
  // A wall that is read for hours has hundreds of authors, and each card comes and goes.
  if (store.get(lastScreenAtom) !== screen) {
    store.set(lastScreenAtom, actNow(), screen)
    for (const [id, one] of authors) if (one.count === 0 && one.screen !== screen) leave(id)
  }
  if (changed.some((id) => asked.has(id))) store.set(askedAuthorsAtom, actNow(), (count) => count + 1)
}
