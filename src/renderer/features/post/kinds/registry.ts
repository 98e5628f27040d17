import type { ComponentType } from 'react'
import type { Post } from '#shared/contract/entities/post.ts'
import type { KindOf, KindProps } from './kind-props.ts'
import { SharedBody, TextBody, UnknownBody } from './plain-bodies.tsx'
import { ProductBody, ProductGroupBody } from './product-body.tsx'
import { VehicleBody, VehicleGroupBody } from './vehicle-body.tsx'
import { VoyagerBody, VoyagerGroupBody } from './voyager-body.tsx'

/** The bodies of post cards by kind. A new kind of post is one entry here. */
export const kindRegistry: { readonly [K in KindOf]: ComponentType<KindProps<K>> } = {
  TextPost: TextBody,
  ProductPost: ProductBody,
  SharedPost: SharedBody,
  ProductGroupPost: ProductGroupBody,
  Voyager: VoyagerBody,
  LCLVoyager: VoyagerBody,
  AirVoyager: VoyagerBody,
  VoyagerGroupPost: VoyagerGroupBody,
  TransportVehicle: VehicleBody,
  VehicleGroupPost: VehicleGroupBody,
  Unknown: UnknownBody,
}

/** Returns the component for a post's kind. */
export const bodyOf = (post: Post): ComponentType<KindProps<KindOf>> =>
  kindRegistry[post.kind] as ComponentType<KindProps<KindOf>>
