import { useAtomValue } from 'jotai'
import { Suspense, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { shellTexts as texts } from '#shared/texts/shell.ts'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import type { Screen } from '../screen.ts'
import { totalUnreadAtom } from '../total-unread.ts'
import { NotAScreen } from './not-a-screen.tsx'
import { ScreenFailed } from './screen-failed.tsx'
import { ScreenSkeleton } from './screen-skeleton.tsx'

const useTitle = (title: string): void => {
  const unread = useAtomValue(totalUnreadAtom)
  useEffect(() => {
    document.title = texts.documentTitle(title, unread)
  }, [title, unread])
}

/** After each navigation the focus stands on the screen's heading, unless the screen took it for itself. */
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

/** The current screen: its heading, its error boundary, its skeleton. */
export const ScreenView = ({ screen }: { readonly screen: Screen | undefined }) => {
  const title = screen?.title ?? texts.notAScreen
  const heading = useHeadingFocus()
  useTitle(title)
  const Content = screen?.component ?? NotAScreen
  return (
    <>
      <h1 ref={heading} className="q-hidden" tabIndex={-1}>
        {title}
      </h1>
      <ErrorBoundary key={screen?.name} fallback={(retry) => <ScreenFailed onRetry={retry} />}>
        <Suspense fallback={<ScreenSkeleton />}>
          <Content />
        </Suspense>
      </ErrorBoundary>
    </>
  )
}
