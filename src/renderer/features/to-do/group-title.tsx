import { IconChecklist, IconRadar, IconShip } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { keptAtom } from '../../lib/kept.ts'
import { Row, Text } from '../../ui/layout.tsx'
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
    <Row as="h2" gap={2} shrink size="m" weight={600}>
      <Text as="span" fixed tone="secondary" className={classes.icon} aria-hidden="true">
        <IconShip size={18} />
      </Text>
      <Text as="bdi" breaks>
        {shipmentTexts.nameOf(shipment?.reference ?? '', shipment?.title ?? '')}
      </Text>
      {route ? (
        <Text as="bdi" tone="muted" breaks className={classes.route}>
          {route}
        </Text>
      ) : null}
    </Row>
  )
}

const MemberTitle = ({ user }: Of<'member'>) => {
  const name = useNames()(user)
  return (
    <Row as="h2" gap={2} shrink size="m" weight={600}>
      <Text as="span" fixed tone="secondary" className={classes.icon} aria-hidden="true">
        <Avatar name={name} image={user.profile_img} size={24} />
      </Text>
      <Text as="bdi" breaks>
        {name}
      </Text>
      <PlainMark userId={user.id} />
    </Row>
  )
}

const AlertTitle = ({ alert }: { readonly alert: string }) => {
  const name = useAtomValue(keptAtom('alerts'))?.get(alert)?.name ?? ''
  return (
    <Row as="h2" gap={2} shrink size="m" weight={600}>
      <Text as="span" fixed tone="secondary" className={classes.icon} aria-hidden="true">
        <IconRadar size={18} />
      </Text>
      <Text as="bdi" breaks>
        {name === '' ? texts.alertGroup : texts.alertNamed(name)}
      </Text>
    </Row>
  )
}

/** The title of a group of rows, with names as the viewer may read them. */
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
        <Row as="h2" gap={2} shrink size="m" weight={600}>
          <Text as="span" fixed tone="secondary" className={classes.icon} aria-hidden="true">
            <IconChecklist size={18} />
          </Text>
          {texts.other}
        </Row>
      )
  }
}
