import { useEffect } from 'react'
import { openInquiryIn } from '../../features/inquiries/open-inquiry.ts'
import { MediaMenuHost } from '../../features/media/media-menu.tsx'
import { PersonCard } from '../../features/member/person-card.tsx'
import { MemberCards } from '../../features/member-cards/member-cards.tsx'
import { MessageMenuHost } from '../../features/message-tools/message-menu-host.tsx'
import { TemplatesHost } from '../../features/templates/templates-host.tsx'
import { tidySnoozed } from '../../features/to-do/tidy-snoozed.ts'
import { componentOnDemand } from '../../lib/on-demand.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { startWhenQuiet, whenQuiet } from '../../lib/when-quiet.ts'
import { screens } from '../screens.ts'
import { useFirstFrame } from './keep-first-frame.ts'
import { tourTaskAtom } from './tour/task.ts'

const TourTask = componentOnDemand(async () => (await import('./tour/tour-task.tsx')).TourTask)

/** Loads the rail's screens ahead of the first visit. */
const useScreensAhead = (): void => {
  useEffect(() => {
    const loads = screens
      .filter(({ rail }) => rail === 'top')
      .flatMap(({ component, aside }) => [component.load, aside?.load].filter((load) => load !== undefined))
    const stops = loads.map((load) => whenQuiet(load))
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
}

/** Reports the page's own counts to main, for the badge. */
const useReportedCounts = (): void => useEffect(() => startWhenQuiet(tidySnoozed, 5000), [])

/** Tools for signed-in members on every screen, outside of the first view. */
export const AfterFirstView = () => {
  useScreensAhead()
  useReportedCounts()
  useFirstFrame()
  const hasTask = useAtomValue(tourTaskAtom)
  return (
    <>
      <MediaMenuHost />
      <TemplatesHost />
      <MessageMenuHost onInquiry={openInquiryIn} />
      <MemberCards />
      <PersonCard />
      {hasTask ? <TourTask /> : null}
    </>
  )
}
