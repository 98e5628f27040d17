import type { VoyagerOffer, VoyagerType } from '#shared/contract/entities/voyager.ts'
import { departureDay, localDay, writtenDay } from '#shared/dates.ts'
import type { OverlayOffer } from '../../../lib/overlay.ts'
import { useTicking } from '../../../lib/ticker.ts'
import { ViewDetails } from '../../credits/view-details.tsx'
import { AskAbout, voyageQuote } from '../ask-about.tsx'
import { postTexts } from '../texts.ts'
import { Group } from './group.tsx'
import { Departure, Gone, Route } from './item.tsx'
import type { KindProps } from './kind-props.ts'

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

/** Returns the mode of a voyage by the name of its model. */
export const typeOf = (model: string): PaidVoyage => typeByModel[model] ?? 'fcl'
const kindOf: Readonly<Record<PaidVoyage, 'Voyager' | 'LCLVoyager' | 'AirVoyager'>> = {
  fcl: 'Voyager',
  lcl: 'LCLVoyager',
  air: 'AirVoyager',
}
const pictureOf = (_voyager: VoyagerOffer, model: string): string => pictures[typeOf(model)]

/** Returns the name of a voyage's kind by its model. */
export const voyageKind = (model: string): string => postTexts.kinds[kindOf[typeOf(model)]]

/** Returns a voyage of a post of a kind as an offer in one line. */
export const offerOf = (voyager: VoyagerOffer, model: string): OverlayOffer => ({
  mode: typeOf(model),
  quote: voyageQuote({
    kind: voyageKind(model),
    from: voyager.origin_port,
    to: voyager.destination_port,
    etd: voyager.formatted_etd_date,
    reference: voyager.voyager_unique_id,
  }),
})

interface VoyageProps {
  readonly voyager: VoyagerOffer
  readonly model: string
  readonly postId: string
  readonly picture?: string | null
}

const Voyage = ({ voyager, model, postId, picture = pictureOf(voyager, model) }: VoyageProps) => {
  const { origin_port: from, destination_port: to, formatted_etd_date: etd } = voyager
  const today = useTicking(localDay)
  const departure = departureDay(etd)
  const facts = (
    <>
      {etd === '' ? null : (
        <span>
          <bdi>{postTexts.etd}</bdi>{' '}
          <b>
            <bdi>{writtenDay(etd)}</bdi>
          </b>
        </span>
      )}
      {voyager.voyager_unique_id === '' ? null : <bdi>{voyager.voyager_unique_id}</bdi>}
    </>
  )
  return (
    <Departure
      picture={picture}
      route={<Route from={from} to={to} />}
      facts={facts}
      isPast={departure !== null && departure < today}
      ask={
        <AskAbout
          offer={{
            ownerId: voyager.user_id,
            postId,
            quote: offerOf(voyager, model).quote,
          }}
          of={postTexts.laneSpoken(from, to)}
        />
      }
      details={
        <ViewDetails
          subject={{ type: typeOf(model), uuid: voyager.uuid }}
          ownerId={voyager.user_id}
          deducted={voyager.is_voyager_credit_deducted}
          of={postTexts.laneSpoken(from, to)}
        />
      }
    />
  )
}

interface VoyagerBodyProps {
  readonly post: { readonly id: string; readonly kind: string; readonly postable: VoyagerOffer | null }
}

export const VoyagerBody = ({ post }: VoyagerBodyProps) =>
  post.postable ? (
    <Voyage voyager={post.postable} model={post.kind} postId={post.id} />
  ) : (
    <Gone>{postTexts.itemGone}</Gone>
  )

export const VoyagerGroupBody = ({ post: { id, postable } }: KindProps<'VoyagerGroupPost'>) =>
  postable ? (
    <Group items={postable.items} label={postTexts.kinds.VoyagerGroupPost} pictureOf={pictureOf}>
      {(voyager, model, picture) => <Voyage voyager={voyager} model={model} postId={id} picture={picture} />}
    </Group>
  ) : (
    <Gone>{postTexts.postGone}</Gone>
  )
