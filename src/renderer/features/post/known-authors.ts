import type { UserRef } from '#shared/contract/entities/user.ts'
import { store } from '../../lib/store.ts'
import { postAtom } from './post-atoms.ts'

/** Everybody whose posts this window has read, each once, as last seen. */
export const knownAuthors = (): readonly UserRef[] => {
  const authors = new Map<string, UserRef>()
  for (const id of postAtom.getParams()) {
    const user = store.get(postAtom(id))?.user
    if (user) authors.set(user.id, user)
  }
  return [...authors.values()]
}
