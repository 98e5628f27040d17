import { z } from 'zod'
import { id, maybeUnderData } from '../entities/lenient.schema.ts'
import { productDetails } from '../entities/product.schema.ts'
import { shipment } from '../entities/shipment.schema.ts'
import { connection, listedUser } from '../entities/user.schema.ts'
import { voyager } from '../entities/voyager.schema.ts'
import { bareOrData } from './answers.ts'
import { endpoint } from './endpoint.ts'

const source = 'product.md#assumed-calls'
const assumed = true as const

/** People, shipments and products, as on the web client's pages. */
export const directory = {
  connections: endpoint({
    method: 'GET',
    path: '/api/connections',
    body: 'none',
    effect: 'read',
    input: z.object({}),
    output: bareOrData(connection),
    source,
    assumed,
  }),
  user: endpoint({
    method: 'GET',
    path: '/api/users/{uuid}',
    body: 'none',
    effect: 'read',
    input: z.object({ uuid: id }),
    output: maybeUnderData(listedUser),
    source,
    assumed,
  }),
  product: endpoint({
    method: 'GET',
    path: '/api/products/{uuid}',
    body: 'none',
    effect: 'read',
    input: z.object({ uuid: id }),
    output: maybeUnderData(productDetails),
    source,
    assumed,
  }),
  /** One voyage offer, for links to it, with its owner and whether the viewer paid for its details. */
  voyager: endpoint({
    method: 'GET',
    path: '/api/voyagers/{uuid}',
    body: 'none',
    effect: 'read',
    input: z.object({ uuid: id }),
    output: maybeUnderData(voyager),
    source,
    assumed,
  }),
  shipments: endpoint({
    method: 'GET',
    path: '/api/shipments',
    body: 'none',
    effect: 'read',
    input: z.object({}),
    output: bareOrData(shipment),
    source,
    assumed,
  }),
  shipment: endpoint({
    method: 'GET',
    path: '/api/shipments/{shipmentId}',
    body: 'none',
    effect: 'read',
    input: z.object({ shipmentId: id }),
    output: maybeUnderData(shipment),
    source,
    assumed,
  }),
}
