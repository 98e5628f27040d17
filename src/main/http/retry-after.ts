/** The longest wait that a server may ask for, in seconds (robustness.md#retry-after). */
const longest = 300

/**
 * Seconds to wait by a `Retry-After` header, which comes in seconds or as a date; absurd ones are capped at 300 and
 * unreadable ones give undefined.
 */
export const retryAfterSeconds = (header: string | undefined, now: number): number | undefined => {
  if (header === undefined || header.trim() === '') return undefined
  const asked = /^\s*\d+\s*$/.test(header) ? Number(header) : (Date.parse(header) - now) / 1000
  if (!Number.isFinite(asked)) return undefined
  return Math.min(longest, Math.max(0, Math.ceil(asked)))
}
