import { failed, ok } from '#shared/errors.ts'
import type { Commands } from '../commands.ts'
import type { SignInGuard } from '../session/sign-in-guard.ts'
import type { AppSession } from '../session/start.ts'
import type { AppLock } from './start.ts'

export interface LockCommandPorts {
  readonly lock: AppLock
  readonly session: Pick<AppSession, 'signIn'>
  readonly signInGuard: Pick<SignInGuard, 'admitUnlock'>
}

/** Handles the commands of the app lock. */
export const lockCommands = ({ lock, session, signInGuard }: LockCommandPorts): Commands<'lock'> => ({
  'lock.now': () => {
    lock.lock()
    return ok(null)
  },
  'lock.unlock': ({ pin }) => lock.unlock(pin),
  'lock.setPin': ({ pin, current }) => lock.setPin(pin, current),
  'lock.removePin': ({ current }) => lock.removePin(current),
  'lock.signIn': async ({ account, password }) => {
    const covered = lock.covered(account)
    if (covered === null) return failed('blocked')
    const throttled = signInGuard.admitUnlock()
    if (throttled !== null) return throttled
    const { server, email, remember } = covered
    const result = await session.signIn(server, { email, password, remember }, false, { only: account })
    if (!result.ok) return result
    lock.open(covered)
    return ok(null)
  },
  'lock.forget': () => {
    if (!lock.isLocked()) return failed('blocked')
    lock.forget()
    return ok(null)
  },
})
