import { useSearchParams } from 'wouter'
import { shipmentIdIn } from '#shared/paths.ts'
import { ShipmentFacts } from '../../features/shipments/shipment-facts.tsx'
import { useKnownShipment } from '../../features/shipments/shipments-state.ts'
import { shipmentTexts as texts } from '../../features/shipments/texts.ts'
import { AsideContent, AsideHint } from '../../ui/aside.tsx'

/** The facts and members of the open shipment. */
export const ShipmentAside = () => {
  const id = shipmentIdIn(useSearchParams()[0])
  const shipment = useKnownShipment(id ?? '')
  return (
    <AsideContent>
      {shipment ? (
        <ShipmentFacts shipment={shipment} />
      ) : id === null ? (
        <AsideHint>{texts.factsHint}</AsideHint>
      ) : null}
    </AsideContent>
  )
}
