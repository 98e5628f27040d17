import { useSearchParams } from 'wouter'
import type { UserRef } from '#shared/contract/entities/user.ts'
import { shipmentIdIn } from '#shared/paths.ts'
import { ChatButton } from '../../features/chat/chat-button.tsx'
import { PersonAvatar } from '../../features/person/person-avatar.tsx'
import { PersonName } from '../../features/person/person-name.tsx'
import { useKnownShipment } from '../../features/shipments/shipments-state.ts'
import { shipmentTexts as texts } from '../../features/shipments/texts.ts'
import { isClosed } from '../../lib/may.ts'
import { Facts } from '../../ui/facts.tsx'
import classes from './shipment-aside.module.css'

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

/** The facts and the people of the shipment that is open. */
export const ShipmentAside = () => {
  const shipment = useKnownShipment(shipmentIdIn(useSearchParams()[0]) ?? '')
  if (shipment === null) return null
  const { user, parties, reference, type, origin_port, destination_port, formatted_etd_date, closed_at } =
    shipment
  const closed = isClosed(shipment)
  const others = parties.flatMap((party) => (party.user && party.user.id !== user?.id ? [party.user] : []))
  return (
    <div className={classes.aside}>
      <h2 className={classes.heading}>{texts.facts}</h2>
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
      <h2 className={classes.heading}>{texts.parties}</h2>
      <ul className={classes.people}>
        {user ? <Person user={user} role={texts.owner} /> : null}
        {others.map((party) => (
          <Person key={party.id} user={party} role={texts.party} />
        ))}
      </ul>
    </div>
  )
}
