import { z } from 'zod'
import { type AgeClock, type Clocks, createAgeClock } from './age-clock.ts'
import { openJsonStore } from './json-store.ts'
import { type StorageProblems, silentProblems } from './problems.ts'

const clock = z.object({ heard: z.number().nullable().catch(null).default(null) })

/** What the network says is written down when it is so much later or earlier than what was, ms. */
const noteAfter = 60 * 60_000

/** The clock of what is kept, which outlives the app, in a folder. Never throws. */
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
