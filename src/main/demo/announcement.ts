import { z } from 'zod'

const account = z.object({
  email: z.string(),
  password: z.string(),
  name: z.string().catch(''),
  note: z.string().catch(''),
})
/** The one line that the reference network writes when it is ready. */
const started = z.object({ url: z.url(), accounts: z.array(account) })

/** The embedded network while it runs: its address and its accounts. */
export type RunningDemo = z.output<typeof started>

/** Reads the line that announces the network; null for any other line. */
export const readAnnouncement = (line: string): RunningDemo | null => {
  try {
    const parsed = started.safeParse(JSON.parse(line))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
