import type { Shipment } from '#shared/contract/entities/shipment.ts'
import type { UserRef } from '#shared/contract/entities/user.ts'
import { isClosed } from '../../lib/may.ts'
import { FactSection } from '../../ui/fact-section.tsx'
import { Facts } from '../../ui/facts.tsx'
import { ChatButton } from '../chat/chat-button.tsx'
import { PersonAvatar } from '../person/person-avatar.tsx'
import { PersonName } from '../person/person-name.tsx'
import classes from './shipment-facts.module.css'
import { shipmentTexts as texts } from './texts.ts'

const long = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: 'short', year: 'numeric' })

const dateOf = (text: string | null): string | null => {
  const time = text === null ? Number.NaN : Date.parse(text)
  return Number.isNaN(time) ? text : long.format(time)
}

const Person = ({ user, role }: { readonly user: UserRef; readonly role: string }) => (
  <li className={classes.person}>
    <PersonAvatar user={user} size={32} />
    <span className={classes.text}>
      <PersonName user={user} className={classes.name ?? ''} />
      <span className={classes.role}>{role}</span>
    </span>
    <ChatButton user={user} />
  </li>
)

/** The facts and the people of a shipment. */
export const ShipmentFacts = ({ shipment }: { readonly shipment: Shipment }) => {
  const { user, parties, reference, type, origin_port, destination_port, formatted_etd_date, closed_at } =
    shipment
  const closed = isClosed(shipment)
  const others = parties.flatMap((party) => (party.user && party.user.id !== user?.id ? [party.user] : []))
  return (
    <div className={classes.facts}>
      <FactSection title={texts.facts}>
        <Facts
          facts={[
            { label: texts.fact.reference, value: reference || null },
            { label: texts.fact.kind, value: texts.type[type] },
            { label: texts.fact.from, value: origin_port || null },
            { label: texts.fact.to, value: destination_port || null },
            { label: texts.fact.etd, value: formatted_etd_date || null },
            { label: texts.fact.status, value: closed ? texts.closed : texts.open },
            { label: texts.fact.closedOn, value: closed ? dateOf(closed_at) : null },
          ]}
        />
      </FactSection>
      <FactSection title={texts.parties}>
        <ul className={classes.people}>
          {user ? <Person user={user} role={texts.owner} /> : null}
          {others.map((party) => (
            <Person key={party.id} user={party} role={texts.party} />
          ))}
        </ul>
      </FactSection>
    </div>
  )
}
