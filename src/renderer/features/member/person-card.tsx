import { useCallback, useEffect, useState } from 'react'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { HoverCard } from '../../ui/hover-card.tsx'
import { Stack } from '../../ui/layout.tsx'
import { ChatButton } from '../chat/chat-button.tsx'
import { type PointedPerson, pointAt, pointedPersonAtom } from '../person/person-name.tsx'
import { MemberFacts } from './member-facts.tsx'
import { profileTexts as texts } from './texts.ts'

/** Time that a name is pointed at before its card opens, ms. */
const openAfterMs = 500
/** Time to move the pointer from the name into the card, ms. */
const closeAfterMs = 250

/** The card of the person whose name is pointed at: facts, price and actions. Opening it is free. */
export const PersonCard = () => {
  const pointed = useAtomValue(pointedPersonAtom)
  const [shown, setShown] = useState<PointedPerson | null>(null)
  useEffect(() => {
    // A name in the card or in a modal dialog has no card: the dialog would make it inert.
    if (pointed?.link.closest('[popover], dialog')) return
    const timer = setTimeout(() => setShown(pointed), pointed === null ? closeAfterMs : openAfterMs)
    return () => clearTimeout(timer)
  }, [pointed])
  const close = useCallback(() => {
    pointAt(null)
    setShown(null)
  }, [])
  if (shown === null || !shown.link.isConnected) return null
  const { user, name, link } = shown
  return (
    <HoverCard
      key={user.id}
      anchor={link}
      label={texts.cardOf(name)}
      onEnter={() => pointAt(shown)}
      onLeave={() => pointAt(link.matches(':focus-visible') ? shown : null)}
      onClose={close}
    >
      <Stack gap={3}>
        <MemberFacts user={user} name={name} label={texts.about} />
        <ChatButton user={user} name={name} />
      </Stack>
    </HoverCard>
  )
}
