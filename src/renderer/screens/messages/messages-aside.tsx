import { useSearchParams } from 'wouter'
import type { UserRef } from '#shared/contract/entities/user.ts'
import { conversationUserIn } from '#shared/paths.ts'
import { usePersonName } from '../../features/conversations/open-conversation.ts'
import { usePerson } from '../../features/conversations/people-state.ts'
import { MemberFacts } from '../../features/member/member-facts.tsx'
import { profileTexts } from '../../features/member/texts.ts'
import { QuotesBeside } from '../../features/quotes/quotes-beside.ts'
import { ShipmentsWith } from '../../features/shipments/shipments-with.tsx'
import { viewerAtom } from '../../lib/session.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { AsideContent, useHasAside } from '../../ui/aside.tsx'

const Facts = ({ person }: { readonly person: UserRef }) => (
  <MemberFacts user={person} name={usePersonName(person)} label={profileTexts.talkedTo} />
)

const Person = ({ userId }: { readonly userId: string }) => {
  const person = usePerson(userId)
  if (person === null) return null
  return (
    <AsideContent>
      <Facts key={userId} person={person} />
      <ShipmentsWith user={person} />
      <QuotesBeside userId={userId} />
    </AsideContent>
  )
}

const OpenPerson = () => {
  const userId = conversationUserIn(useSearchParams()[0])
  const viewerId = useAtomValue(viewerAtom)?.id
  return userId === null || userId === viewerId ? null : <Person userId={userId} />
}

/** The column beside a conversation: the other member, and the shipments in common. */
export const MessagesAside = () => (useHasAside() ? <OpenPerson /> : null)
