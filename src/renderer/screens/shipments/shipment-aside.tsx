import { useSearchParams } from 'wouter'
import { shipmentIdIn } from '#shared/paths.ts'
import { ShipmentFacts } from '../../features/shipments/shipment-facts.tsx'
import { useKnownShipment } from '../../features/shipments/shipments-state.ts'
import { AsideContent } from '../../ui/aside.tsx'

/** The facts and members of the open shipment. */
export const ShipmentAside = () => {
  const id = shipmentIdIn(useSearchParams()[0])
  const shipment = useKnownShipment(id ?? '')
  return <AsideContent>{shipment ? <ShipmentFacts shipment={shipment} /> : null}</AsideContent>
}
