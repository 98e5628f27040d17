import { z } from 'zod'
import { openJsonStore } from './json-store.ts'
import { type StorageProblems, silentProblems } from './problems.ts'

const told = z.object({
  accounts: z
    .record(z.string(), z.array(z.string().max(200)).catch([]))
    .catch({})
    .default({}),
})

/** More than anybody is told of in months; the oldest are forgotten. */
const maxIds = 4000
const maxAccounts = 20

/** What an account was told of by itself and is not told of again, also after a restart. */
export interface ToldOnce {
  has(account: string, id: string): boolean
  add(account: string, ids: readonly string[]): void
}

/** Opens the list in a folder. Never throws: an unreadable file is set aside and nothing was told. */
export const openTold = (dir: string, problems: StorageProblems = silentProblems): ToldOnce => {
  const store = openJsonStore(dir, 'told', told, problems)
  const sets = new Map<string, Set<string>>()
  const setOf = (account: string): Set<string> => {
    const known = sets.get(account)
    if (known) return known
    const made = new Set(store.get().accounts[account] ?? [])
    sets.set(account, made)
    return made
  }
  return {
    has: (account, id) => setOf(account).has(id),
    add: (account, ids) => {
      const set = setOf(account)
      const fresh = ids.filter((id) => !set.has(id))
      if (fresh.length === 0) return
      for (const id of fresh) set.add(id)
      for (const oldest of set) {
        if (set.size <= maxIds) break
        set.delete(oldest)
      }
      const rest = Object.entries(store.get().accounts).filter(([one]) => one !== account)
      store.set({ accounts: Object.fromEntries([...rest, [account, [...set]]].slice(-maxAccounts)) })
    },
  }
}
