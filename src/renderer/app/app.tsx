import { useAtomValue } from 'jotai'
import { lazy, Suspense } from 'react'
import { useRoute } from 'wouter'
import { routes } from '#shared/paths.ts'
import { infoAtom, sessionAtom } from '../lib/session.ts'
import { Frame } from './frame/frame.tsx'
import { PoppedOutFrame } from './frame/popped-out-frame.tsx'
import { Splash } from './frame/splash.tsx'
import { Overlays } from './overlays/overlays.tsx'
import { useAppShortcuts } from './use-app-shortcuts.ts'
import { useLastPath } from './use-last-path.ts'

const SignIn = lazy(() =>
  import('../screens/sign-in/sign-in-screen.tsx').then((m) => ({ default: m.SignInScreen })),
)
const ResetPassword = lazy(() =>
  import('../features/password/reset-password-page.tsx').then((m) => ({ default: m.ResetPasswordPage })),
)

/** A reset link is for who cannot sign in. */
const SignedOut = () => (useRoute(routes.resetPassword)[0] ? <ResetPassword /> : <SignIn />)

const SignedIn = () => {
  useAppShortcuts()
  useLastPath()
  const session = useAtomValue(sessionAtom)
  const info = useAtomValue(infoAtom)
  if (session.status === 'signed-out' || session.user === null) return <Splash />
  if (info?.window === 'popped-out') return <PoppedOutFrame />
  return <Frame viewer={session.user} />
}

/** The path stays while somebody signs in, so that they come out where they were. */
export const App = () => {
  const { status } = useAtomValue(sessionAtom)
  return (
    <>
      <Suspense fallback={<Splash />}>{status === 'signed-out' ? <SignedOut /> : <SignedIn />}</Suspense>
      <Overlays />
    </>
  )
}
