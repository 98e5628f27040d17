import { IconMoodPuzzled } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import { shellTexts } from '#shared/texts/shell.ts'
import { componentOnDemand } from '../../lib/on-demand.ts'
import { documentTitleAtom } from '../../lib/screen-title.ts'
import { namedAccountAtom } from '../../lib/session.ts'
import { toDoCountAtom } from '../../lib/unread.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { moveFocus } from '../../ui/keep-focus.ts'
import type { Screen } from '../screens.ts'
import { useCurrentTitle } from '../screens.ts'
import { appTexts } from '../texts.ts'

const NotAScreen = componentOnDemand(async () => (await import('./not-a-screen.tsx')).NotAScreen)

/** Replaces a failed screen. The frame around it keeps working. */
const ScreenFailed = ({ onRetry }: { readonly onRetry: () => void }) => (
  <EmptyState
    role="alert"
    icon={<IconMoodPuzzled size={22} />}
    title={appTexts.screenFailed}
    detail={appTexts.screenFailedDetail}
    action={
      <Button variant="primary" onClick={onRetry}>
        {appTexts.reloadScreen}
      </Button>
    }
  />
)

const useTitle = (title: string): void => {
  const toDo = useAtomValue(toDoCountAtom)
  const printed = useAtomValue(documentTitleAtom)
  const account = useAtomValue(namedAccountAtom)
  const named = account ? shellTexts.titleOfAccount(title, account.name) : title
  useEffect(() => {
    document.title = printed ?? shellTexts.documentTitle(named, toDo ?? 0)
  }, [printed, named, toDo])
}

/** Returns the link to an address in the screen's content; null without one. */
const linkTo = (address: string): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>('main a[href]')].find(
    (link) => link.getAttribute('href') === address,
  ) ?? null

/**
 * Focuses the screen's heading after each navigation, unless the screen moves the focus elsewhere. Whoever comes back
 * from an item to its list goes on at the item.
 */
const useScreenFocus = () => {
  const heading = useRef<HTMLHeadingElement>(null)
  const [path] = useLocation()
  const search = useSearch()
  const last = useRef({ path, search })
  useEffect(() => {
    const left = last.current
    last.current = { path, search }
    if (left.path !== path) heading.current?.focus({ preventScroll: true })
    else if (left.search !== '' && search === '')
      moveFocus(() => linkTo(`${path}?${left.search}`) ?? heading.current)
  }, [path, search])
  return heading
}

/** The current screen with its heading and error boundary. A skeleton shows while its code loads. */
export const ScreenView = ({ screen }: { readonly screen: Screen | undefined }) => {
  const heading = useScreenFocus()
  useTitle(useCurrentTitle() ?? appTexts.notAScreen)
  const Content = screen?.component ?? NotAScreen
  return (
    <>
      {/* The kind of screen. The content has its own heading below. */}
      <h1 ref={heading} className="q-hidden" tabIndex={-1}>
        {screen?.title ?? appTexts.notAScreen}
      </h1>
      <ErrorBoundary key={screen?.name} fallback={(retry) => <ScreenFailed onRetry={retry} />}>
        <Content />
      </ErrorBoundary>
    </>
  )
}
