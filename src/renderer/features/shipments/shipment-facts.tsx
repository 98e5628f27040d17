import type { Shipment } from '#shared/contract/entities/shipment.ts'
import type { UserRef } from '#shared/contract/entities/user.ts'
import { localFormat, writtenDay } from '#shared/dates.ts'
import { isClosed } from '../../lib/may.ts'
import { FactSection } from '../../ui/fact-section.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Box, Row, Stack, Text } from '../../ui/layout.tsx'
import { ChatButton } from '../chat/chat-button.tsx'
import { useNames } from '../person/names.ts'
import { PersonAvatar } from '../person/person-avatar.tsx'
import { PersonName } from '../person/person-name.tsx'
import { Unreadable } from '../unreadable/unreadable.tsx'
import { DeadlineSection } from './deadline-section.tsx'
import classes from './shipments.module.css'
import { refetchShipment } from './shipments-state.ts'
import { shipmentTexts as texts } from './texts.ts'

const dateOf = (text: string | null): string | null => {
  const time = text === null ? Number.NaN : Date.parse(text)
  return Number.isNaN(time) ? text : localFormat.day(time)
}

interface PersonProps {
  readonly user: UserRef
  readonly name: string
  readonly role: string
}

const Person = ({ user, name, role }: PersonProps) => (
  <Row as="li" py={2} gap={2.5} rowGap={1} wrap>
    <PersonAvatar user={user} name={name} size={32} />
    <Stack as="span" grow>
      <PersonName user={user} name={name} />
      <Text as="span" size="s" tone="muted">
        {role}
      </Text>
    </Stack>
    <Box as="span" optional className={classes.ways}>
      <ChatButton user={user} name={name} />
    </Box>
  </Row>
)

/** The facts and members of a shipment. */
export const ShipmentFacts = ({ shipment }: { readonly shipment: Shipment }) => {
  const { user, parties, reference, type, origin_port, destination_port, formatted_etd_date, closed_at } =
    shipment
  const nameOf = useNames()
  const closed = isClosed(shipment)
  const others = parties.flatMap((party) => (party.user && party.user.id !== user?.id ? [party.user] : []))
  return (
    <Stack gap={6}>
      <FactSection title={texts.facts}>
        <Facts
          facts={[
            { label: texts.fact.reference, value: reference || null },
            { label: texts.fact.kind, value: texts.type[type] },
            { label: texts.fact.from, value: origin_port || null },
            { label: texts.fact.to, value: destination_port || null },
            { label: texts.fact.etd, value: writtenDay(formatted_etd_date) || null },
            { label: texts.fact.status, value: closed ? texts.closed : texts.open },
            { label: texts.fact.closedOn, value: closed ? dateOf(closed_at) : null },
          ]}
        />
      </FactSection>
      <DeadlineSection shipment={shipment} />
      <FactSection title={texts.parties}>
        <Unreadable
          count={parties.filter((party) => party.is_unreadable).length}
          thing="party"
          retry={() => refetchShipment(shipment.id)}
        />
        <ul>
          {user ? <Person user={user} name={nameOf(user)} role={texts.owner} /> : null}
          {others.map((party) => (
            <Person key={party.id} user={party} name={nameOf(party)} role={texts.party} />
          ))}
        </ul>
      </FactSection>
    </Stack>
  )
}
