import { alertName } from '#shared/texts/alerts.ts'
import { keptAtom } from '../../lib/kept.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { Text } from '../../ui/layout.tsx'
import { useNames } from '../person/names.ts'
import { PlainMark } from '../person/person-mark.ts'
import { useKnownShipment } from '../shipments/shipments-state.ts'
import { shipmentTexts } from '../shipments/texts.ts'
import { toDoTexts as texts } from './texts.ts'
import classes from './to-do.module.css'
import type { ToDoGroup, ToDoItem } from './to-do-item.ts'

type Of<T extends ToDoGroup['type']> = Extract<ToDoGroup, { type: T }>

const Name = ({ children }: { readonly children: string }) => (
  <Text as="bdi" truncate shrink weight={600} className={classes.subject}>
    {children}
  </Text>
)

const Shipment = ({ id }: Of<'shipment'>) => {
  const shipment = useKnownShipment(id)
  return <Name>{shipmentTexts.nameOf(shipment?.reference ?? '', shipment?.title ?? '')}</Name>
}

const Member = ({ user }: Of<'member'>) => (
  <>
    <Name>{useNames()(user)}</Name>
    <PlainMark userId={user.id} />
  </>
)

const Alert = ({ alert }: { readonly alert: string }) => {
  const kept = useAtomValue(keptAtom('alerts'))?.get(alert)
  return <Name>{kept === undefined ? texts.alertGroup : alertName(kept)}</Name>
}

/** The shipment, member or alert of an item, unless its title already names it. */
export const ItemSubject = ({ item: { group, kind } }: { readonly item: ToDoItem }) => {
  const namesMember = kind === 'notifications' || kind === 'likes' || kind === 'reviews'
  switch (group.type) {
    case 'shipment':
      return kind === 'reviews' ? null : <Shipment {...group} />
    case 'member':
      return namesMember ? null : <Member {...group} />
    case 'alert':
      return <Alert alert={group.key} />
    case 'other':
      return null
  }
}
