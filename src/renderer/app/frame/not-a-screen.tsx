import { IconExternalLink } from '@tabler/icons-react'
import { useLocation } from 'wouter'
import { homePath, viewOfPath } from '#shared/paths.ts'
import { actNow } from '../../lib/account.ts'
import { bridgeFor } from '../../lib/bridge.ts'
import { sessionAtom } from '../../lib/session.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { openPath } from '../open-path.ts'
import { appTexts } from '../texts.ts'

/** Shown for a path without a screen. Details open after the credit flow, every other page on the network's website. */
export const NotAScreen = () => {
  const { server } = useAtomValue(sessionAtom)
  const [path, navigate] = useLocation()
  const hasDetails = viewOfPath(path.replace(/\/$/, '')) !== null
  const address = server === null ? null : new URL(location.pathname + location.search, server).href
  return (
    <EmptyState
      icon={<IconExternalLink size={20} />}
      title={appTexts.notAScreen}
      detail={hasDetails ? appTexts.hasDetails : appTexts.notAScreenDetail}
      action={
        <>
          {hasDetails ? (
            <Button variant="primary" onClick={() => void openPath(path)}>
              {appTexts.showDetails}
            </Button>
          ) : null}
          {address === null ? null : (
            <Button onClick={() => void bridgeFor(actNow()).links.open({ url: address })}>
              {appTexts.openInBrowser}
            </Button>
          )}
          <Button variant={hasDetails ? 'default' : 'primary'} onClick={() => navigate(homePath)}>
            {appTexts.goToWall}
          </Button>
        </>
      }
    />
  )
}
