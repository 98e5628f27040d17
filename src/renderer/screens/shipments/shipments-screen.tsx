import { IconShip } from '@tabler/icons-react'
import { useSearchParams } from 'wouter'
import type { Shipment } from '#shared/contract/entities/shipment.ts'
import { shipmentIdIn } from '#shared/paths.ts'
import { useLastThread } from '../../features/kept-threads/use-last-thread.ts'
import { OpenShipment } from '../../features/shipments/discussion.tsx'
import { ShipmentList } from '../../features/shipments/shipment-list.tsx'
import { shipments, useFreshShipments } from '../../features/shipments/shipments-state.ts'
import { shipmentTexts as texts } from '../../features/shipments/texts.ts'
import { infoAtom } from '../../lib/session.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PanePlaceholder, TwoPanes } from '../../ui/two-panes.tsx'

/** Shown while no discussion is open; nothing if there is none to choose. */
const NoThreadOpen = () => {
  const { phase, value: list } = useAtomValue(shipments.stateAtom)
  if (phase === 'ready' && list.length === 0) return null
  return <EmptyState icon={<IconShip size={20} />} title={texts.noneOpen} detail={texts.noneOpenDetail} />
}

const idOf = ({ id }: Shipment): string => id

/** The viewer's shipments on the left, the open discussion on the right. Narrow windows show one of the two. */
export const ShipmentsScreen = () => {
  const openId = shipmentIdIn(useSearchParams()[0])
  const alone = useAtomValue(infoAtom)?.window === 'popped-out'
  useFreshShipments()
  useLastThread({ kind: 'shipment', openId, state: useAtomValue(shipments.stateAtom), idOf })
  return (
    <TwoPanes list={alone ? null : <ShipmentList openId={openId} />} isOpen={openId !== null}>
      {openId === null ? (
        <PanePlaceholder>
          <NoThreadOpen />
        </PanePlaceholder>
      ) : (
        <OpenShipment id={openId} />
      )}
    </TwoPanes>
  )
}
