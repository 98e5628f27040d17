import { IconExternalLink } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { useLocation } from 'wouter'
import { homePath } from '#shared/paths.ts'
import { shellTexts as texts } from '#shared/texts/shell.ts'
import { bridge } from '../../lib/bridge.ts'
import { sessionAtom } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** A path that the app has no screen for: the network's website has it. */
export const NotAScreen = () => {
  const { server } = useAtomValue(sessionAtom)
  const [, navigate] = useLocation()
  const address = server === null ? null : new URL(location.pathname + location.search, server).href
  return (
    <EmptyState
      icon={<IconExternalLink size={20} />}
      title={texts.notAScreen}
      detail={texts.notAScreenDetail}
      action={
        <>
          {address === null ? null : (
            <Button onClick={() => void bridge.links.open({ url: address })}>{texts.openInBrowser}</Button>
          )}
          <Button variant="primary" onClick={() => navigate(homePath)}>
            {texts.goToWall}
          </Button>
        </>
      }
    />
  )
}
