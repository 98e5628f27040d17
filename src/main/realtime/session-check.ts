/** A look answers for all channels that are refused within this many milliseconds. */
const lookMs = 30_000

/** Has one look at the session for all channels that are refused together: resolves when there has been one. */
export const createSessionCheck = (
  look: () => Promise<unknown>,
): { look(): Promise<unknown>; forget(): void } => {
  let last: Promise<unknown> | null = null
  let lookedAt = 0
  return {
    look: () => {
      if (last === null || performance.now() - lookedAt > lookMs) {
        lookedAt = performance.now()
        last = look()
      }
      return last
    },
    forget: () => {
      last = null
    },
  }
}
