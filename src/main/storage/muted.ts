import { z } from 'zod'
import { openJsonStore } from './json-store.ts'
import { type StorageProblems, silentProblems } from './problems.ts'

/** A thread that may be muted: `conversation:12` or `shipment:7`. */
const subject = z.string().regex(/^(conversation|shipment):[A-Za-z0-9-]{1,64}$/)

const muted = z.object({
  accounts: z.record(z.string(), z.array(subject).catch([])).catch({}).default({}),
})

/** More than anybody mutes; the oldest are heard again. */
const maxSubjects = 1000
const maxAccounts = 50

/** Muted threads of an account, on this computer. */
export interface MutedThreads {
  /** Subjects, oldest first. */
  list(account: string): readonly string[]
  set(account: string, subject: string, isMuted: boolean): void
}

/** Opens the list in a folder. Never throws: an unreadable file is set aside and nothing is muted. */
export const openMuted = (dir: string, problems: StorageProblems = silentProblems): MutedThreads => {
  const store = openJsonStore(dir, 'muted', muted, problems)
  const list = (account: string): readonly string[] => store.get().accounts[account] ?? []
  return {
    list,
    set: (account, changed, isMuted) => {
      const others = list(account).filter((one) => one !== changed)
      const subjects = (isMuted ? [...others, changed] : others).slice(-maxSubjects)
      const rest = Object.entries(store.get().accounts).filter(([one]) => one !== account)
      const now = subjects.length > 0 ? [[account, subjects] as const] : []
      store.set({ accounts: Object.fromEntries([...rest, ...now].slice(-maxAccounts)) })
    },
  }
}
