import { z } from 'zod'
import { type AgeClock, type Clocks, createAgeClock } from './age-clock.ts'
import { openJsonStore } from './json-store.ts'
import { type StorageProblems, silentProblems } from './problems.ts'

const clock = z.object({ heard: z.number().nullable().catch(null).default(null) })

/** Deviation at which the network's time is saved again, ms. */
const noteAfter = 60 * 60_000

/** Opens the persistent clock of stored content in a folder. Never throws. */
export const openAgeClock = (
  dir: string,
  problems: StorageProblems = silentProblems,
  clocks?: Clocks,
): AgeClock => {
  const store = openJsonStore(dir, 'clock', clock, problems)
  const ages = createAgeClock(store.get().heard, clocks)
  return {
    ...ages,
    hear: (date) => {
      ages.hear(date)
      const now = ages.heard()
      const { heard } = store.get()
      if (now !== null && (heard === null || Math.abs(now - heard) >= noteAfter)) store.set({ heard: now })
    },
  }
}
