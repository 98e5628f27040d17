import { ok } from '#shared/errors.ts'
import type { Commands } from '../commands.ts'
import type { GovernedPreferenceStore } from '../policy/governed-preferences.ts'
import type { SignInGuard } from './sign-in-guard.ts'
import type { AppSession } from './start.ts'

export interface SessionCommandPorts {
  readonly session: Pick<
    AppSession,
    'signIn' | 'signOut' | 'signOutAll' | 'switchTo' | 'retryKeyring' | 'refresh' | 'setColour' | 'sort'
  >
  readonly signInGuard: Pick<SignInGuard, 'admit' | 'choose' | 'signedIn'>
  readonly preferences: Pick<GovernedPreferenceStore, 'set'>
  readonly lock: {
    /** Returns a signal that is aborted while the app is locked. */
    unlocked(): AbortSignal
  }
}

/** Handles the commands about the session and the signed-in accounts. */
export const sessionCommands = ({
  session,
  signInGuard,
  preferences,
  lock,
}: SessionCommandPorts): Commands<'session' | 'accounts'> => ({
  'session.signIn': async ({ server, adds, ...credentials }) => {
    const admitted = await signInGuard.admit(server, adds)
    if (!admitted.ok) return admitted
    const result = await session.signIn(admitted.value, credentials, false, { signal: lock.unlocked() })
    if (!result.ok) return result
    signInGuard.signedIn()
    preferences.set({ server: admitted.value, email: credentials.email })
    return result
  },
  'session.chooseServer': ({ server }) => signInGuard.choose(server),
  'session.signOut': async ({ keepsArchive }) => {
    await session.signOut(keepsArchive)
    return ok(null)
  },
  'session.retryKeyring': () => {
    session.retryKeyring()
    return ok(null)
  },
  'session.refresh': () => session.refresh(),
  'accounts.switch': ({ account }) => {
    const switched = session.switchTo(account)
    // The state comes as a push, to the windows that show this account.
    return switched.ok ? ok(null) : switched
  },
  'accounts.signOut': async ({ account, keepsArchive }) => {
    await session.signOut(keepsArchive, account)
    return ok(null)
  },
  'accounts.signOutAll': async ({ keepsArchive }) => {
    await session.signOutAll(keepsArchive)
    return ok(null)
  },
  'accounts.sort': ({ accounts }) => {
    session.sort(accounts)
    return ok(null)
  },
  'accounts.setColour': ({ account, colour }) => {
    session.setColour(account, colour)
    return ok(null)
  },
})
