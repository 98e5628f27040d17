import { IconChecklist, IconRadar, IconShip } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { keptAtom } from '../../lib/kept.ts'
import { Avatar } from '../person/avatar.tsx'
import { useNames } from '../person/names.ts'
import { PlainMark } from '../person/person-mark.ts'
import { useKnownShipment } from '../shipments/shipments-state.ts'
import { shipmentTexts } from '../shipments/texts.ts'
import { toDoTexts as texts } from './texts.ts'
import classes from './to-do.module.css'
import type { ToDoGroup } from './to-do-item.ts'

type Of<T extends ToDoGroup['type']> = Extract<ToDoGroup, { type: T }>

const ShipmentTitle = ({ id }: Of<'shipment'>) => {
  const shipment = useKnownShipment(id)
  const route = shipment && shipmentTexts.route(shipment.origin_port, shipment.destination_port)
  return (
    <h2 className={classes.head}>
      <span className={classes.icon} aria-hidden="true">
        <IconShip size={18} />
      </span>
      <bdi className={classes.name}>
        {shipmentTexts.nameOf(shipment?.reference ?? '', shipment?.title ?? '')}
      </bdi>
      {route ? <bdi className={classes.route}>{route}</bdi> : null}
    </h2>
  )
}

const MemberTitle = ({ user }: Of<'member'>) => {
  const name = useNames()(user)
  return (
    <h2 className={classes.head}>
      <span className={classes.icon} aria-hidden="true">
        <Avatar name={name} image={user.profile_img} size={24} />
      </span>
      <bdi className={classes.name}>{name}</bdi>
      <PlainMark userId={user.id} />
    </h2>
  )
}

const AlertTitle = ({ alert }: { readonly alert: string }) => {
  const name = useAtomValue(keptAtom('alerts'))?.get(alert)?.name ?? ''
  return (
    <h2 className={classes.head}>
      <span className={classes.icon} aria-hidden="true">
        <IconRadar size={18} />
      </span>
      <bdi className={classes.name}>{name === '' ? texts.alertGroup : texts.alertNamed(name)}</bdi>
    </h2>
  )
}

/** The subject of the rows below; names as the viewer may read them. */
export const GroupTitle = ({ group }: { readonly group: ToDoGroup }) => {
  switch (group.type) {
    case 'shipment':
      return <ShipmentTitle {...group} />
    case 'member':
      return <MemberTitle {...group} />
    case 'alert':
      return <AlertTitle alert={group.key} />
    case 'other':
      return (
        <h2 className={classes.head}>
          <span className={classes.icon} aria-hidden="true">
            <IconChecklist size={18} />
          </span>
          {texts.other}
        </h2>
      )
  }
}
