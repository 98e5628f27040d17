/** Pause after which a key no longer belongs to the text before it, ms. */
export const runMs = 500

/** The meaning of a key: a command, a letter of a text, or anything else, which ends a text. */
export type KeyUse = 'command' | 'text' | 'other'

export interface TypingRun {
  /** Whether a letter outside of fields may be a command at a time, ms. */
  readonly mayAct: (at: number) => boolean
  readonly note: (use: KeyUse, at: number) => void
  /** Returns whether this is the first ignored letter of its text. */
  readonly ignore: (at: number) => boolean
}

/**
 * Separates commands from words. A letter acts only after a pause or after a command, because words that are typed
 * without a field must not act letter by letter.
 */
export const createTypingRun = (): TypingRun => {
  let last: { readonly use: KeyUse; readonly at: number } | null = null
  let isReported = false
  const mayAct = (at: number): boolean => last === null || last.use !== 'text' || at - last.at >= runMs
  return {
    mayAct,
    note: (use, at) => {
      if (use !== 'text' || mayAct(at)) isReported = false
      last = { use, at }
    },
    ignore: (at) => {
      const isFirst = !isReported
      isReported = true
      last = { use: 'text', at }
      return isFirst
    },
  }
}
