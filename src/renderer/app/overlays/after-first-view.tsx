import { MemberCards } from '../../features/member-cards/member-cards.tsx'
import { MessageMenuHost } from '../../features/message-tools/message-menu-host.tsx'
import { TemplatesHost } from '../../features/templates/templates-host.tsx'
import { MediaMenuHost } from './media-menu-host.tsx'

/** What a signed-in member has at hand on every screen, and the first view does without. */
export const AfterFirstView = () => (
  <>
    <MediaMenuHost />
    <TemplatesHost />
    <MessageMenuHost />
    <MemberCards />
  </>
)
