import type { DraftKey } from '#shared/ipc/native.ts'
import { onAccountChange } from '../../lib/account.ts'
import { bridge } from '../../lib/bridge.ts'

const pauseMs = 400

/** Keeps the draft of one place: soon after each change, in the order of the changes, until it is removed. */
export interface DraftKeeper {
  /** Keeps what `content` gives at the time of writing. */
  readonly keep: (content: () => Promise<string>) => void
  /** Writes what waits at once. */
  readonly flush: () => void
  /** Forgets the draft, after whatever is still being written. */
  readonly remove: () => void
}

const open = new Set<{ flush: () => void }>()

export const draftKeeper = (key: DraftKey): DraftKeeper => {
  let waiting: (() => Promise<string>) | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let last: Promise<unknown> = Promise.resolve()
  let turn = 0

  const stop = (): void => {
    clearTimeout(timer)
    timer = undefined
    waiting = null
    turn += 1
    open.delete(entry)
  }
  const flush = (): void => {
    const content = waiting
    clearTimeout(timer)
    waiting = null
    open.delete(entry)
    if (!content) return
    const mine = turn
    last = last.then(async () => {
      const text = await content()
      if (mine === turn) await bridge.drafts.put({ ...key, content: text })
    })
  }
  const entry = { flush }
  return {
    keep: (content) => {
      waiting = content
      open.add(entry)
      clearTimeout(timer)
      timer = setTimeout(flush, pauseMs)
    },
    flush,
    remove: () => {
      stop()
      last = last.then(() => bridge.drafts.remove(key))
    },
  }
}

if (typeof window !== 'undefined')
  window.addEventListener('pagehide', () => {
    for (const { flush } of [...open]) flush()
  })

// Main still files it under who has just left: the words of the last moment before signing out are theirs.
onAccountChange(() => {
  for (const { flush } of [...open]) flush()
})
