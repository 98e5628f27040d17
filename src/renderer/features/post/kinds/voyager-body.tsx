import type { VoyagerOffer, VoyagerType } from '#shared/contract/entities/voyager.ts'
import { Box, Row } from '../../../ui/layout.tsx'
import { ViewDetails } from '../../credits/view-details.tsx'
import { postTexts } from '../texts.ts'
import { Gone } from './gone.tsx'
import { Group } from './group.tsx'
import classes from './item.module.css'
import type { KindProps } from './kind-props.ts'
import { Picture } from './picture.tsx'
import { Route } from './route.tsx'

type PaidVoyage = Exclude<VoyagerType, 'transport'>

const pictures: Record<PaidVoyage, string> = {
  fcl: '/freight/fcl.webp',
  lcl: '/freight/lcl.webp',
  air: '/freight/air.png',
}

const typeByModel: Readonly<Record<string, PaidVoyage>> = {
  Voyager: 'fcl',
  FCLVoyager: 'fcl',
  LCLVoyager: 'lcl',
  AirVoyager: 'air',
}

interface VoyageProps {
  readonly voyager: VoyagerOffer
  readonly type: PaidVoyage
  readonly tile?: boolean
}

/** A voyage as a departure board shows it: from where, to where, when, and what a closer look costs. */
const Voyage = ({ voyager, type, tile = false }: VoyageProps) => {
  const { origin_port: from, destination_port: to, formatted_etd_date: etd } = voyager
  return (
    <div className={`${classes.item} ${tile ? classes.tile : classes.voyage}`}>
      <Row gap={3} align="stretch" shrink className={classes.row}>
        <Picture path={pictures[type]} alt="" wide />
        <Box grow>
          <Route from={from} to={to} />
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
            {etd === '' ? null : (
              <span>
                {postTexts.etd} <b>{etd}</b>
              </span>
            )}
            {voyager.voyager_unique_id === '' ? null : <bdi>{voyager.voyager_unique_id}</bdi>}
          </Row>
        </Box>
      </Row>
      <Row gap={2} justify="end" wrap className={classes.foot}>
        <ViewDetails
          subject={{ type, uuid: voyager.uuid }}
          ownerId={voyager.user_id}
          deducted={voyager.is_voyager_credit_deducted}
          of={`${from} ${postTexts.to} ${to}`}
        />
      </Row>
    </div>
  )
}

interface VoyagerBodyProps {
  readonly post: { readonly kind: string; readonly postable: VoyagerOffer | null }
}

export const VoyagerBody = ({ post }: VoyagerBodyProps) =>
  post.postable ? (
    <Voyage voyager={post.postable} type={typeByModel[post.kind] ?? 'fcl'} />
  ) : (
    <Gone>{postTexts.itemGone}</Gone>
  )

export const VoyagerGroupBody = ({ post: { postable } }: KindProps<'VoyagerGroupPost'>) =>
  postable ? (
    <Group items={postable.items} label={postTexts.kinds.VoyagerGroupPost}>
      {(voyager, model) => <Voyage voyager={voyager} type={typeByModel[model] ?? 'fcl'} tile />}
    </Group>
  ) : (
    <Gone>{postTexts.postGone}</Gone>
  )
