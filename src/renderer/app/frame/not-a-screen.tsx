import { IconExternalLink } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { useLocation } from 'wouter'
import { homePath } from '#shared/paths.ts'
import { bridge } from '../../lib/bridge.ts'
import { sessionAtom } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { appTexts } from '../texts.ts'

/** For a path without a screen in the app: it can be opened on the network's website. */
export const NotAScreen = () => {
  const { server } = useAtomValue(sessionAtom)
  const [, navigate] = useLocation()
  const address = server === null ? null : new URL(location.pathname + location.search, server).href
  return (
    <EmptyState
      icon={<IconExternalLink size={20} />}
      title={appTexts.notAScreen}
      detail={appTexts.notAScreenDetail}
      action={
        <>
          {address === null ? null : (
            <Button onClick={() => void bridge.links.open({ url: address })}>{appTexts.openInBrowser}</Button>
          )}
          <Button variant="primary" onClick={() => navigate(homePath)}>
            {appTexts.goToWall}
          </Button>
        </>
      }
    />
  )
}
