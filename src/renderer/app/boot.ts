import { navigate } from 'wouter/use-browser-location'
import { failed, type Result } from '#shared/errors.ts'
import { inTime } from '#shared/in-time.ts'
import type { Boot } from '#shared/ipc/native.ts'
import type { KnownContent } from '#shared/ipc/push.ts'
import { homePath } from '#shared/paths.ts'
import { setSteadyNow } from '#shared/steady-clock.ts'
import { feeds, restoreFeeds } from '../features/feed/feeds.ts'
import { actNow, onAccountLeft, showSession } from '../lib/account.ts'
import { bridge } from '../lib/bridge.ts'
import { announceResync } from '../lib/connection.ts'
import { returned } from '../lib/returned.ts'
import {
  accountKeyAtom,
  accountsAtom,
  connectionAtom,
  infoAtom,
  isAddingAtom,
  isLockedAtom,
  lockAtom,
  preferencesAtom,
  updateReadyAtom,
} from '../lib/session.ts'
import { store } from '../lib/store.ts'
import { showUnread } from '../lib/unread.ts'
import { scrollBack } from './scroll-back.ts'

const bootLimitMs = 15_000

const goBackTo = (path: string): void => navigate(/^\/[a-z]/.test(path) ? path : homePath, { replace: true })

const restorePath = (lastPath: string): void => {
  if (location.pathname === '/' || location.pathname === '/index.html') goBackTo(lastPath)
}

/** Shows an account's last known wall until the network answers. */
const showWall = (wall: Boot['wall']): void => {
  if (wall === null || wall.rows.length === 0) return
  feeds.get({ type: 'wall' }).showLastKnown([...wall.rows], wall.seenAt)
}

/** Shows an account's last known content after a switch to it. */
export const showKnown = ({ wall, path }: KnownContent): void => {
  const account = store.get(accountKeyAtom) ?? ''
  if (!restoreFeeds(account)) showWall(wall)
  store.set(isAddingAtom, false)
  goBackTo(path)
  scrollBack(account)
}

const fill = (answer: Boot): void => {
  const { info, session, connection, preferences } = answer
  setSteadyNow(answer.now)
  document.documentElement.dataset.platform = info.platform
  store.set(infoAtom, info)
  store.set(accountsAtom, answer.accounts)
  showSession(session)
  store.set(connectionAtom, connection)
  store.set(preferencesAtom, preferences)
  store.set(lockAtom, answer.lock)
  showUnread(answer.unread)
  store.set(updateReadyAtom, answer.updateReady)
  if (session.status !== 'signed-out') showWall(answer.wall)
  // Under the lock main names no path. The page boots again once the app is unlocked.
  if (!answer.lock.isLocked) restorePath(preferences.lastPath)
}

/** Fetches everything for the first paint from main in one round trip, and fills the store. */
export const boot = async (): Promise<Result<null>> => {
  const result = await inTime(bridge.app.boot(), bootLimitMs, failed('timeout'))
  if (!result.ok) return result
  fill(result.value)
  return { ok: true, value: null }
}

// Main sent no connection and no counts meanwhile.
const bootAgain = async (): Promise<void> => {
  const { isCurrent } = actNow()
  const result = await bridge.app.boot()
  const isCovered = store.get(isLockedAtom)
  if (isCurrent() && result.ok) fill(result.value)
  else if (isCovered && isCurrent()) return location.reload()
  else if (isCovered) return bootAgain()
  announceResync()
}
returned.on(() => void bootAgain())

onAccountLeft(() => navigate(homePath, { replace: true }))
