import type { PauseReason } from '../realtime/resuming.ts'
import type { AppSession } from '../session/start.ts'
import { type AccountWatch, type WatchParts, watchAccount } from './watch-account.ts'

export interface AccountsParts extends Omit<WatchParts, 'onToDo'> {
  readonly session: Pick<AppSession, 'parked' | 'onSessions' | 'setUnread'>
}

/** Watches each signed-in account from the moment when it is not the active one until it is, or signs out. */
export const startAccounts = ({ session, ...parts }: AccountsParts): AccountWatch => {
  const watches = new Map<string, { readonly target: object; readonly watch: AccountWatch }>()
  const paused = new Set<PauseReason>()
  let isStopped = false
  const follow = (): void => {
    if (isStopped) return
    const parked = session.parked()
    for (const [account, { target, watch }] of watches) {
      if (parked.some((one) => one.target === target)) continue
      watches.delete(account)
      watch.stop()
    }
    for (const one of parked) {
      if (watches.has(one.account)) continue
      const watch = watchAccount(one, { ...parts, onToDo: session.setUnread })
      watches.set(one.account, { target: one.target, watch })
      for (const reason of paused) watch.pause(reason)
    }
  }
  session.onSessions(follow)
  const each = (act: (watch: AccountWatch) => void): void => {
    for (const { watch } of watches.values()) act(watch)
  }
  return {
    pause: (reason) => {
      paused.add(reason)
      each((watch) => watch.pause(reason))
    },
    resume: (reason) => {
      paused.delete(reason)
      each((watch) => watch.resume(reason))
    },
    stop: () => {
      isStopped = true
      each((watch) => watch.stop())
      watches.clear()
    },
  }
}
