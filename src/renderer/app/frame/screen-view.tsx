import { IconMoodPuzzled } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { shellTexts } from '#shared/texts/shell.ts'
import { unreadConversationsAtom } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useCurrentTitle } from '../current-screen.ts'
import type { Screen } from '../screen.ts'
import { appTexts } from '../texts.ts'
import classes from './screen-view.module.css'

/** While a screen loads: a column of cards. */
const ScreenSkeleton = () => (
  <div className={classes.column} aria-busy="true">
    {[0, 1, 2].map((at) => (
      <Card key={at}>
        <div className={classes.card}>
          <div className={classes.head}>
            <Skeleton width={36} height={36} round />
            <div className={classes.lines}>
              <Skeleton width={140} />
              <Skeleton width={88} height={10} />
            </div>
          </div>
          <Skeleton width="92%" />
          <Skeleton width="76%" />
        </div>
      </Card>
    ))}
  </div>
)

/** In place of a screen that failed; the frame around it keeps working. */
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

const NotAScreen = lazy(() => import('./not-a-screen.tsx').then((m) => ({ default: m.NotAScreen })))

const useTitle = (title: string): void => {
  const unread = useAtomValue(unreadConversationsAtom)
  useEffect(() => {
    document.title = shellTexts.documentTitle(title, unread)
  }, [title, unread])
}

/** After each navigation the screen's heading has the focus, unless the screen moves it elsewhere. */
const useHeadingFocus = () => {
  const heading = useRef<HTMLHeadingElement>(null)
  const [path] = useLocation()
  const last = useRef(path)
  useEffect(() => {
    if (last.current === path) return
    last.current = path
    heading.current?.focus({ preventScroll: true })
  }, [path])
  return heading
}

/** The current screen with its heading, error boundary and skeleton. */
export const ScreenView = ({ screen }: { readonly screen: Screen | undefined }) => {
  const heading = useHeadingFocus()
  useTitle(useCurrentTitle() ?? appTexts.notAScreen)
  const Content = screen?.component ?? NotAScreen
  return (
    <>
      {/* What kind of screen it is: what it is about has a heading of its own below. */}
      <h1 ref={heading} className="q-hidden" tabIndex={-1}>
        {screen?.title ?? appTexts.notAScreen}
      </h1>
      <ErrorBoundary key={screen?.name} fallback={(retry) => <ScreenFailed onRetry={retry} />}>
        <Suspense fallback={<ScreenSkeleton />}>
          <Content />
        </Suspense>
      </ErrorBoundary>
    </>
  )
}
