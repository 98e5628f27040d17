import type { Shipment } from '#shared/contract/entities/shipment.ts'
import { shipmentThread } from '../thread/sources/shipment.ts'
import type { ThreadSource } from '../thread/thread-source.ts'
import { checkShipment } from './shipments-state.ts'

const hooks = { onMaybeClosed: checkShipment }

/** Returns the thread source of a discussion, connected to the list of shipments. */
export const shipmentSource = ({ id, type }: Pick<Shipment, 'id' | 'type'>, closed: boolean): ThreadSource =>
  shipmentThread({ id, type, closed }, hooks)
