import type { ReactNode } from 'react'
import type { TransportVehicle } from '#shared/contract/entities/voyager.ts'
import { ViewDetails } from '../../credits/view-details.tsx'
import { TransporterGallery } from '../../media/gallery.tsx'
import { AskAbout, voyageQuote } from '../ask-about.tsx'
import { postTexts } from '../texts.ts'
import { Group } from './group.tsx'
import { Departure, Gone, Route } from './item.tsx'
import type { KindProps } from './kind-props.ts'

const defaultPicture = '/freight/transport.jpg'

/** Returns the vehicle's own picture, else that of all. */
const pictureOf = (vehicle: TransportVehicle): string => vehicle.picture_url ?? defaultPicture

interface VehicleProps {
  readonly vehicle: TransportVehicle
  readonly postId: string
  readonly picture: string | null
  readonly children?: ReactNode
}

const Vehicle = ({ vehicle, postId, picture, children }: VehicleProps) => {
  const { transport_rate: rate, model, vehicle_unique_id: number } = vehicle
  const facts = (
    <>
      {model === '' ? null : (
        <b>
          <bdi>{model}</bdi>
        </b>
      )}
      {number === '' ? null : <bdi>{number}</bdi>}
    </>
  )
  return (
    <Departure
      picture={picture}
      route={rate ? <Route from={rate.origin} to={rate.destination} /> : null}
      facts={facts}
      ask={
        <AskAbout
          offer={{
            ownerId: vehicle.user_id,
            postId,
            quote: voyageQuote({
              kind: postTexts.kinds.TransportVehicle,
              from: rate?.origin ?? '',
              to: rate?.destination ?? '',
              etd: '',
              reference: number,
            }),
          }}
          of={model || number}
        />
      }
      details={
        <ViewDetails
          subject={{ type: 'transport', uuid: vehicle.uuid }}
          ownerId={vehicle.user_id}
          deducted={null}
          of={model || number}
        />
      }
    >
      {children}
    </Departure>
  )
}

export const VehicleBody = ({ post: { id, postable } }: KindProps<'TransportVehicle'>) =>
  postable ? (
    <Vehicle vehicle={postable} postId={id} picture={pictureOf(postable)}>
      {postable.gallery.length === 0 ? null : <TransporterGallery items={postable.gallery} />}
    </Vehicle>
  ) : (
    <Gone>{postTexts.itemGone}</Gone>
  )

export const VehicleGroupBody = ({ post: { id, postable } }: KindProps<'VehicleGroupPost'>) =>
  postable ? (
    <Group items={postable.items} label={postTexts.kinds.VehicleGroupPost} pictureOf={pictureOf}>
      {(vehicle, _type, picture) => <Vehicle vehicle={vehicle} postId={id} picture={picture} />}
    </Group>
  ) : (
    <Gone>{postTexts.postGone}</Gone>
  )
