import { useEffect } from 'react'
import { MemberCards } from '../../features/member-cards/member-cards.tsx'
import { MessageMenuHost } from '../../features/message-tools/message-menu-host.tsx'
import { TemplatesHost } from '../../features/templates/templates-host.tsx'
import { whenQuiet } from '../../lib/when-quiet.ts'
import { screens } from '../screens.ts'
import { MediaMenuHost } from './media-menu-host.tsx'

/** The code of what the rail leads to is here before anybody goes there. */
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

/** What a signed-in member has at hand on every screen, and the first view does without. */
export const AfterFirstView = () => {
  useScreensAhead()
  return (
    <>
      <MediaMenuHost />
      <TemplatesHost />
      <MessageMenuHost />
      <MemberCards />
    </>
  )
}
