import { z } from 'zod'
import { openJsonStore } from './json-store.ts'
import { type StorageProblems, silentProblems } from './problems.ts'

const id = z.string().regex(/^[A-Za-z0-9-]{1,64}$/)
/** `post:5`, `shipment:7` or `conversation:12`. */
const thread = z.string().regex(/^(post|shipment|conversation):[A-Za-z0-9-]{1,64}$/)

const unseen = z.object({
  accounts: z
    .record(z.string(), z.record(thread, z.array(id).catch([])).catch({}))
    .catch({})
    .default({}),
})

/** More than anybody leaves unread; the oldest are dropped. */
const maxComments = 1000
const maxThreads = 200
const maxAccounts = 50

/** Ids of the unread comments of each thread. */
export type UnseenIds = Readonly<Record<string, readonly string[]>>

/** Comments that were fetched, and so count as read at the network, before they were on screen; by account. */
export interface UnseenStore {
  read(account: string): UnseenIds
  write(account: string, threads: UnseenIds): void
}

/** Opens the list in a folder. Never throws: an unreadable file is set aside and nothing is unseen. */
export const openUnseen = (dir: string, problems: StorageProblems = silentProblems): UnseenStore => {
  const store = openJsonStore(dir, 'unseen', unseen, problems)
  return {
    read: (account) => store.get().accounts[account] ?? {},
    write: (account, threads) => {
      const kept = Object.entries(threads)
        .filter(([, ids]) => ids.length > 0)
        .slice(-maxThreads)
        .map(([key, ids]) => [key, ids.slice(-maxComments)] as const)
      const rest = Object.entries(store.get().accounts).filter(([one]) => one !== account)
      const now = kept.length > 0 ? [[account, Object.fromEntries(kept)] as const] : []
      store.set({ accounts: Object.fromEntries([...rest, ...now].slice(-maxAccounts)) })
    },
  }
}
