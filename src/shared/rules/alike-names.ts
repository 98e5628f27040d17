/** Names that look equal although they are different texts or of different members (product.md#names). */
import { byLanguage } from '../texts/language.ts'
import { nameTexts } from '../texts/names.ts'
import { likenessKeys, type Prototypes } from './fold-text.ts'
import { type Named, shownId, withUniqueId } from './names.ts'

/** Loads the table, which is too large for the first view. */
export const loadPrototypes = async (): Promise<Prototypes> => (await import('unhomoglyph')).default

/** The names that a window, a menu or a list has shown. */
export interface NamesInView {
  /**
   * Returns a member's name as this view shows it: with the unique id where another name in the view looks equal. The
   * viewer's own name stays, so that nobody else appears as the viewer.
   */
  readonly nameIn: (user: Pick<Named, 'id' | 'user_unique_id'>, name: string) => string
  /** Sets the table of letters that look equal. Without it only equal letters do. */
  readonly compareBy: (prototypes: Prototypes) => void
}

interface NamesInViewPorts {
  readonly viewerId: () => string | null
  /** Called when a name that was returned before needs the unique id now. */
  readonly onAlike?: () => void
}

/** Creates a view without names. */
export const createNamesInView = ({ viewerId, onAlike = () => {} }: NamesInViewPorts): NamesInView => {
  let prototypes: Prototypes = (text) => text
  /** The keys of names, since each is asked for whenever its name is drawn. */
  const keys = new Map<string, readonly string[]>()
  const keysOf = (name: string): readonly string[] => {
    const known = keys.get(name) ?? likenessKeys(name, prototypes)
    keys.set(name, known)
    return known
  }
  /** Members by key of a name. */
  const holders = new Map<string, Set<string>>()
  /** The names of each member, by user id, and the unique ids. */
  const names = new Map<string, Set<string>>()
  const uniqueIds = new Map<string, string>()

  /** Texts in place of a name. A member with such a name could be taken for oneself. */
  const createReserved = () =>
    byLanguage(
      () =>
        new Set(
          [nameTexts.you, nameTexts.postUserDeleted, nameTexts.unnamedMember].flatMap((text) =>
            likenessKeys(text, prototypes),
          ),
        ),
    )
  let reserved = createReserved()

  /** Returns whether another member has a name with one of the keys for the first time. */
  const hold = (userId: string, name: string): boolean => {
    let isNew = false
    for (const key of keysOf(name)) {
      const members = holders.get(key) ?? new Set()
      holders.set(key, members)
      isNew ||= members.size === 1 && !members.has(userId)
      members.add(userId)
    }
    return isNew
  }
  /** Records a name; the id too, since a name may imitate another member's. */
  const record = (user: Pick<Named, 'id' | 'user_unique_id'>, name: string): void => {
    const uniqueId = shownId(user)
    const known = names.get(user.id) ?? new Set()
    names.set(user.id, known)
    if (known.has(name) && known.has(uniqueId)) return
    if (uniqueId !== '') uniqueIds.set(user.id, uniqueId)
    const fresh = [name, uniqueId, withUniqueId(name, uniqueId)].filter(
      (one) => one !== '' && !known.has(one),
    )
    let isAlike = false
    for (const one of fresh) {
      known.add(one)
      if (hold(user.id, one)) isAlike = true
    }
    if (isAlike) onAlike()
  }
  const isTaken = (name: string): boolean =>
    keysOf(name).some((key) => (holders.get(key)?.size ?? 0) > 1 || reserved().has(key))

  return {
    nameIn: (user, name) => {
      record(user, name)
      const uniqueId = uniqueIds.get(user.id) ?? ''
      if (user.id === viewerId() || name === uniqueId || name === nameTexts.unnamedMember) return name
      return isTaken(name) ? withUniqueId(name, uniqueId || nameTexts.unnamedMember) : name
    },
    compareBy: (table) => {
      prototypes = table
      keys.clear()
      reserved = createReserved()
      holders.clear()
      let isAlike = false
      for (const [userId, known] of names) for (const name of known) if (hold(userId, name)) isAlike = true
      if (isAlike) onAlike()
    },
  }
}
