import { createHash } from 'node:crypto'
import { z } from 'zod'
import { openJsonStore } from './json-store.ts'
import { type StorageProblems, silentProblems } from './problems.ts'

const told = z.object({
  accounts: z
    .record(z.string(), z.array(z.string().max(200)).catch([]))
    .catch({})
    .default({}),
})

/** More notifications than anybody gets in months; the oldest are dropped. */
const maxIds = 4000
const maxAccounts = 20

/** As it is kept: it can be told that something is the same, and not what it was. */
const digestOf = (id: string): string => createHash('sha256').update(id).digest('base64url').slice(0, 22)

/** Earlier versions kept ids as they are; each of those has a space. */
const readMark = (kept: string): string => (kept.includes(' ') ? digestOf(kept) : kept)

/**
 * Notifications that an account got and must not get again, even after a restart and after its seen content was
 * removed.
 */
export interface NotifiedIds {
  has(account: string, id: string): boolean
  add(account: string, ids: readonly string[]): void
}

/** Opens the list in a folder. Never throws: an unreadable file is set aside and nothing was told. */
export const openNotifiedIds = (dir: string, problems: StorageProblems = silentProblems): NotifiedIds => {
  const store = openJsonStore(dir, 'told', told, problems)
  const sets = new Map<string, Set<string>>()
  const setOf = (account: string): Set<string> => {
    const known = sets.get(account)
    if (known) return known
    const made = new Set((store.get().accounts[account] ?? []).map(readMark))
    sets.set(account, made)
    return made
  }
  return {
    has: (account, id) => setOf(account).has(digestOf(id)),
    add: (account, ids) => {
      const set = setOf(account)
      const fresh = ids.map(digestOf).filter((mark) => !set.has(mark))
      if (fresh.length === 0) return
      for (const mark of fresh) set.add(mark)
      for (const oldest of set) {
        if (set.size <= maxIds) break
        set.delete(oldest)
      }
      const rest = Object.entries(store.get().accounts).filter(([one]) => one !== account)
      store.set({ accounts: Object.fromEntries([...rest, [account, [...set]]].slice(-maxAccounts)) })
    },
  }
}
