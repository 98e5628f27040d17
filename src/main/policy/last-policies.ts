import { z } from 'zod'
import { isSameValue } from '#shared/rules/same-value.ts'
import { openJsonStore } from '../storage/json-store.ts'
import type { StorageProblems } from '../storage/problems.ts'
import type { LastPolicies } from './policies.ts'

const schema = z.object({
  /** Null if they were lost. */
  policies: z.record(z.string(), z.unknown()).nullable().catch(null).default({}),
})

/** Opens `last-policies.json`, readable by its owner only. Even an unreadable file proves that there were policies. */
export const openLastPolicies = (dir: string, problems: StorageProblems): LastPolicies => {
  let isLost = false
  const store = openJsonStore(dir, 'last-policies', schema, {
    ...problems,
    reset: (what, movedTo) => {
      isLost = true
      problems.reset(what, movedTo)
    },
  })
  if (isLost) store.set({ policies: null })
  return {
    get: () => store.get().policies,
    set: (policies) => {
      if (!isSameValue(policies, store.get().policies)) store.set({ policies })
    },
  }
}
