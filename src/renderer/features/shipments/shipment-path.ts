import { useSearchParams } from 'wouter'

/** Where shipments are; with an id, that one's discussion. */
export const shipmentsPath = '/frontend/shipments'

export const shipmentPath = (id: string): string => `${shipmentsPath}?shipmentId=${id}`

const idPattern = /^[A-Za-z0-9-]{1,64}$/

/** The shipment that the path asks for. */
export const useOpenShipment = (): string | null => {
  const [parameters] = useSearchParams()
  const asked = parameters.get('shipmentId') ?? ''
  return idPattern.test(asked) ? asked : null
}

type ShipmentView = 'discussion' | 'reviews'

/** Which side of the open shipment the path asks for. */
export const useShipmentView = (): ShipmentView => {
  const [parameters] = useSearchParams()
  return parameters.get('view') === 'reviews' ? 'reviews' : 'discussion'
}

export const shipmentViewPath = (id: string, view: ShipmentView): string =>
  view === 'discussion' ? shipmentPath(id) : `${shipmentPath(id)}&view=${view}`
