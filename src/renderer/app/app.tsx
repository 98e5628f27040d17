import { useEffect, useRef } from 'react'
import { useLocation, useRoute, useSearch, useSearchParams } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import type { AuthUser } from '#shared/contract/entities/user.ts'
import { keyedAccounts } from '#shared/ipc/accounts.ts'
import { routes } from '#shared/paths.ts'
import { switchToPlace } from '../features/accounts/switch-account.ts'
import { attachHere } from '../features/composer/form-here.ts'
import { componentOnDemand } from '../lib/on-demand.ts'
import { setPreferences } from '../lib/preferences.ts'
import {
  accountMarkAtom,
  infoAtom,
  isAddingAtom,
  isLockedAtom,
  preferencesAtom,
  sessionAtom,
} from '../lib/session.ts'
import { type ShortcutMap, useShortcuts } from '../lib/shortcuts.ts'
import { useAtomValue } from '../lib/use-atom-value.ts'
import { keyedCommands, reachable } from './commands.ts'
import { foldBarOnScroll } from './frame/fold-bar.ts'
import classes from './frame/frame.module.css'
import { Rail } from './frame/rail.tsx'
import { ScreenView } from './frame/screen-view.tsx'
import { TopBar } from './frame/top-bar.tsx'
import { Announcements, Overlays } from './overlays/overlays.tsx'
import { useCurrentScreen, useCurrentTitle } from './screens.ts'
import { Splash } from './splash.tsx'
import { appTexts as texts } from './texts.ts'

/** Rail, top bar, the screen, and its right column in wide windows. */
export const Frame = ({ viewer }: { readonly viewer: AuthUser }) => {
  const { railCollapsed } = useAtomValue(preferencesAtom)
  const screen = useCurrentScreen()
  const [search] = useSearchParams()
  const frame = useRef<HTMLDivElement>(null)
  const [path] = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen begins with its bar
  useEffect(() => (frame.current ? foldBarOnScroll(frame.current) : undefined), [path])
  const isAboutNothing = screen?.asideOf?.(search) === null
  const Aside = isAboutNothing ? undefined : screen?.aside
  return (
    <div ref={frame} className={classes.frame} data-rail={railCollapsed ? 'folded' : 'open'}>
      <a className={classes.skip} href="#content">
        {texts.skipToContent}
      </a>
      <Rail />
      <TopBar viewer={viewer} title={useCurrentTitle() ?? ''} />
      <main id="content" tabIndex={-1} className={classes.main}>
        <ScreenView screen={screen} />
      </main>
      {Aside ? (
        <aside className={classes.aside} aria-label={texts.context}>
          <Aside />
        </aside>
      ) : null}
    </div>
  )
}

/** Minimum time between two reports of the path, ms. A typed search changes the path with each key. */
const reportMs = 400

/**
 * Reports the path of the screen to main. The next start opens it, and main sends no notifications about the screen's
 * content.
 */
const useLastPath = (): void => {
  const [path] = useLocation()
  const search = useSearch()
  const isMain = useAtomValue(infoAtom)?.window !== 'popped-out'
  const screen = useCurrentScreen()
  const isSaved = screen !== undefined && screen.isForm !== true && isMain
  const reportedAtMonotonic = useRef(-reportMs)
  useEffect(() => {
    if (!isSaved) return
    const lastPath = search ? `${path}?${search}` : path
    const report = (): void => {
      reportedAtMonotonic.current = performance.now()
      void setPreferences({ lastPath }, { quiet: true })
    }
    const timer = setTimeout(report, Math.max(0, reportedAtMonotonic.current + reportMs - performance.now()))
    return () => clearTimeout(timer)
  }, [path, search, isSaved])
}

const shortcuts: ShortcutMap = Object.fromEntries([
  ...reachable.flatMap(({ keys, path }) => (keys === undefined ? [] : [[keys, () => navigate(path)]])),
  ...Object.values(keyedCommands).map(({ keys, run }) => [keys, () => run()]),
  ['/', keyedCommands.palette.run],
  // Most layouts write it with AltGr.
  ['[', keyedCommands.rail.run],
  ['mod+o', attachHere],
  ...Array.from({ length: keyedAccounts }, (_, at) => [`mod+${at + 1}`, () => switchToPlace(at)]),
])

const useAppShortcuts = (): void => useShortcuts(shortcuts)

const SignIn = componentOnDemand(
  async () => (await import('../screens/sign-in/sign-in-screen.tsx')).SignInScreen,
  Splash,
)
const PoppedOutFrame = componentOnDemand(
  async () => (await import('./frame/popped-out-frame.tsx')).PoppedOutFrame,
  Splash,
)

const ResetPassword = componentOnDemand(
  async () => (await import('../features/password/reset-password-page.tsx')).ResetPasswordPage,
  Splash,
)

const Locked = componentOnDemand(
  async () => (await import('../features/lock/lock-screen.tsx')).LockScreen,
  Splash,
)

/** A reset link works without signing in. */
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

const SessionView = () => {
  const { status } = useAtomValue(sessionAtom)
  const isAdding = useAtomValue(isAddingAtom)
  const account = useAtomValue(accountMarkAtom)
  if (status === 'signed-out') return <SignedOut />
  if (isAdding) return <SignIn />
  // The key: no component keeps content of another account.
  return <SignedIn key={account} />
}

/** The root component. Signing in does not change the path, so the same screen opens afterwards. */
export const App = () => {
  // Unmounts everything else, so that nothing can be read, found or announced.
  if (useAtomValue(isLockedAtom)) return <Locked />
  return (
    <>
      <SessionView />
      <Overlays />
      <Announcements />
    </>
  )
}
