import { useAtomValue } from 'jotai'
import { lazy, Suspense } from 'react'
import { infoAtom, sessionAtom } from '../state/session.ts'
import { Frame } from './frame/frame.tsx'
import { PoppedOutFrame } from './frame/popped-out-frame.tsx'
import { Splash } from './frame/splash.tsx'
import { Overlays } from './overlays/overlays.tsx'
import { useAppShortcuts } from './use-app-shortcuts.ts'
import { useLastPath } from './use-last-path.ts'

const SignIn = lazy(() =>
  import('../features/sign-in/sign-in-screen.tsx').then((m) => ({ default: m.SignInScreen })),
)

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
      <Suspense fallback={<Splash />}>{status === 'signed-out' ? <SignIn /> : <SignedIn />}</Suspense>
      <Overlays />
    </>
  )
}
