import { mutedAtom, setMuted } from '../../features/chat/muted.ts'
import { messagesTexts } from '../../features/chat/texts.ts'
import { usePerson } from '../../features/conversations/people-state.ts'
import { useNames } from '../../features/person/names.ts'
import { shipments } from '../../features/shipments/shipments-state.ts'
import { shipmentTexts } from '../../features/shipments/texts.ts'
import { useResource } from '../../lib/resource.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { Button } from '../../ui/button.tsx'
import { Box, Text } from '../../ui/layout.tsx'
import { Setting } from './setting.tsx'
import { settingsTexts as texts } from './texts.ts'

interface MutedThreadProps {
  readonly subject: string
  readonly name: string
  readonly kind: string
}

const MutedThread = ({ subject, name, kind }: MutedThreadProps) => (
  <Setting label={name} detail={kind}>
    <Button size="small" aria-label={texts.unmuteThread(name)} onClick={() => void setMuted(subject, false)}>
      {texts.unmute}
    </Button>
  </Setting>
)

const MutedConversation = ({ subject, id }: { readonly subject: string; readonly id: string }) => {
  const person = usePerson(id)
  const nameOf = useNames()
  const name = person ? nameOf(person) : texts.unknownMember
  return <MutedThread subject={subject} name={name} kind={messagesTexts.unknownPerson} />
}

const MutedShipment = ({ subject, id }: { readonly subject: string; readonly id: string }) => {
  const shipment = useResource(shipments).value.find((one) => one.id === id)
  const name = shipmentTexts.nameOf(shipment?.reference ?? '', shipment?.title ?? '')
  return <MutedThread subject={subject} name={name} kind={shipmentTexts.type[shipment?.type ?? 'shipment']} />
}

/** The threads muted on this computer, each with a button that unmutes it; nothing without any. */
export const MutedThreads = () => {
  const subjects = [...(useAtomValue(mutedAtom)?.keys() ?? [])]
  if (subjects.length === 0) return null
  return (
    <>
      <Text as="h3" size="m" weight={600} mt={6} mb={2}>
        {texts.muted}
      </Text>
      <Box panel>
        {subjects.map((subject) => {
          const [kind, id = ''] = subject.split(':')
          const Thread = kind === 'shipment' ? MutedShipment : MutedConversation
          return <Thread key={subject} subject={subject} id={id} />
        })}
      </Box>
    </>
  )
}
