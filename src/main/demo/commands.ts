import { type AppError, ok } from '#shared/errors.ts'
import type { Commands } from '../commands.ts'
import type { AppLock } from '../lock/start.ts'
import type { SignInGuard } from '../session/sign-in-guard.ts'
import type { AppSession } from '../session/start.ts'
import { type DemoNetwork, demoCredentials } from './demo-network.ts'

export interface DemoCommandPorts {
  readonly demo: DemoNetwork
  /** Returns the policies' refusal of the demo network; null if allowed. */
  readonly demoRefusal: () => AppError | null
  readonly session: Pick<AppSession, 'signIn'>
  readonly signInGuard: Pick<SignInGuard, 'admitDemo' | 'signedIn'>
  readonly lock: Pick<AppLock, 'unlocked'>
}

/** Handles the commands of the demo network. */
export const demoCommands = ({
  demo,
  demoRefusal,
  session,
  signInGuard,
  lock,
}: DemoCommandPorts): Commands<'demo'> => ({
  'demo.accounts': async () => {
    const refused = demoRefusal()
    if (refused !== null) return { ok: false, error: refused }
    const running = await demo.running()
    if (!running.ok) return running
    return ok(running.value.accounts.map(({ password, ...shown }) => shown))
  },
  'demo.signIn': async ({ email, adds }) => {
    const refused = demoRefusal()
    if (refused !== null) return { ok: false, error: refused }
    const admitted = await signInGuard.admitDemo(adds)
    if (!admitted.ok) return admitted
    const found = await demoCredentials(demo, email)
    if (!found.ok) return found
    const { url, credentials } = found.value
    const result = await session.signIn(url, credentials, true, { signal: lock.unlocked() })
    if (!result.ok) return result
    signInGuard.signedIn()
    return result
  },
})
