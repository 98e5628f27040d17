import { z } from 'zod'

const account = z.object({
  email: z.string(),
  password: z.string(),
  name: z.string().catch(''),
  role: z.string().catch(''),
  note: z.string().catch(''),
})
/** The line that the reference network prints when ready. */
const started = z.object({ url: z.url(), accounts: z.array(account) })

/** The running demo network: its address and accounts. */
export type RunningDemo = z.output<typeof started>

/** Parses the network's line; null for other lines. */
export const readAnnouncement = (line: string): RunningDemo | null => {
  try {
    const parsed = started.safeParse(JSON.parse(line))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
