import type { TransportVehicle } from '#shared/contract/entities/voyager.ts'
import { Box, Row } from '../../../ui/layout.tsx'
import { ViewDetails } from '../../credits/view-details.tsx'
import { TransporterGallery } from '../../media/gallery.tsx'
import { postTexts } from '../texts.ts'
import { Gone } from './gone.tsx'
import { Group } from './group.tsx'
import classes from './item.module.css'
import type { KindProps } from './kind-props.ts'
import { Picture } from './picture.tsx'
import { Route } from './route.tsx'

const defaultPicture = '/freight/transport.jpg'

const Vehicle = ({
  vehicle,
  tile = false,
}: {
  readonly vehicle: TransportVehicle
  readonly tile?: boolean
}) => {
  const { transport_rate: rate, model, vehicle_unique_id: number } = vehicle
  return (
    <div className={`${classes.item} ${tile ? classes.tile : classes.voyage}`}>
      <Row gap={3} align="stretch" shrink className={classes.row}>
        <Picture path={vehicle.picture_url ?? defaultPicture} alt="" wide />
        <Box grow>
          {rate ? <Route from={rate.origin} to={rate.destination} /> : null}
          <Row
            as="p"
            gap={3}
            rowGap={0.5}
            align="stretch"
            wrap
            size="m"
            tone="muted"
            numeric
            mt={0.5}
            className={classes.facts}
          >
            {model === '' ? null : (
              <b>
                <bdi>{model}</bdi>
              </b>
            )}
            {number === '' ? null : <bdi>{number}</bdi>}
          </Row>
        </Box>
      </Row>
      {tile || vehicle.gallery.length === 0 ? null : <TransporterGallery items={vehicle.gallery} />}
      <Row gap={2} justify="end" wrap className={classes.foot}>
        <ViewDetails
          subject={{ type: 'transport', uuid: vehicle.uuid }}
          ownerId={vehicle.user_id}
          deducted={null}
          of={model || number}
        />
      </Row>
    </div>
  )
}

export const VehicleBody = ({ post: { postable } }: KindProps<'TransportVehicle'>) =>
  postable ? <Vehicle vehicle={postable} /> : <Gone>{postTexts.itemGone}</Gone>

export const VehicleGroupBody = ({ post: { postable } }: KindProps<'VehicleGroupPost'>) =>
  postable ? (
    <Group items={postable.items} label={postTexts.kinds.VehicleGroupPost}>
      {(vehicle) => <Vehicle vehicle={vehicle} tile />}
    </Group>
  ) : (
    <Gone>{postTexts.postGone}</Gone>
  )
