import { IconLayoutSidebarRight } from '@tabler/icons-react'
import { type ReactNode, useContext, useMemo, useRef, useState } from 'react'
import { Router } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { threadIn, threadPath } from '#shared/paths.ts'
import { IsScreenContext } from '../../lib/screen-title.ts'
import { viewerAtom } from '../../lib/session.ts'
import { ShortcutScope } from '../../lib/shortcuts.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Stack } from '../../ui/layout.tsx'
import { PanePlaceholder } from '../../ui/two-panes.tsx'
import { ComposerSlot, editRequestAtom, requestEdit } from '../composer/composer-slot.ts'
import { Conversation } from '../conversations/conversation.tsx'
import { useFreshConversation } from '../conversations/open-conversation.ts'
import { Feed } from '../feed/feed.tsx'
import { OpenShipment } from '../shipments/discussion.tsx'
import { useFreshShipments } from '../shipments/shipments-state.ts'
import { threadPaneTexts as texts } from './texts.ts'
import { paneMark } from './use-beside.ts'

const OpenConversation = ({ id }: { readonly id: string }) => {
  useFreshConversation(id)
  return <Conversation userId={id} />
}

const FreshShipment = ({ id }: { readonly id: string }) => {
  useFreshShipments()
  return <OpenShipment id={id} />
}

const OpenPost = ({ id }: { readonly id: string }) => {
  const composer = useContext(ComposerSlot)
  const isEditing = useAtomValue(editRequestAtom)?.id === id
  const source = useMemo(() => ({ type: 'one-post', postId: id }) as const, [id])
  return <Feed source={source} header={isEditing ? composer : null} onEdit={requestEdit} />
}

/**
 * Gives the thread its own address, as on its own screen. A link to another view of the thread stays in the pane, every
 * other link leaves the list.
 */
const PaneRouter = ({ thread, children }: { readonly thread: string; readonly children: ReactNode }) => {
  const [path, setPath] = useState(threadPath(thread))
  const router = useMemo(() => {
    const [pathname = '', search = ''] = path.split('?', 2)
    const go = (to: string, options?: { readonly replace?: boolean }): void => {
      const isSame = threadIn(new URLSearchParams(to.split('?')[1])) === thread
      if (isSame) setPath(to)
      else navigate(to, options)
    }
    return { hook: (): [string, typeof go] => [pathname, go], searchHook: () => search }
  }, [path, thread])
  return <Router {...router}>{children}</Router>
}

const Thread = ({ thread }: { readonly thread: string }) => {
  const [kind, id = ''] = thread.split(':')
  if (kind === 'conversation') return <OpenConversation id={id} />
  return kind === 'shipment' ? <FreshShipment id={id} /> : <OpenPost id={id} />
}

/** The thread of the chosen line, beside its list. It opens nothing that costs. */
export const ThreadPane = ({ thread }: { readonly thread: string | null }) => {
  const scope = useRef<HTMLElement>(null)
  const viewerId = useAtomValue(viewerAtom)?.id ?? ''
  if (thread === null || thread === `conversation:${viewerId}`)
    return (
      <PanePlaceholder>
        <EmptyState
          icon={<IconLayoutSidebarRight size={20} />}
          title={texts.choose}
          detail={texts.chooseDetail}
        />
      </PanePlaceholder>
    )
  return (
    <ShortcutScope value={scope}>
      <IsScreenContext value={false}>
        <Stack as="section" fill ref={scope} aria-label={texts.label} {...paneMark}>
          <PaneRouter key={thread} thread={thread}>
            <Thread thread={thread} />
          </PaneRouter>
        </Stack>
      </IsScreenContext>
    </ShortcutScope>
  )
}
